import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Interface = { above: string[]; properties: string[] }

/** The vocabulary of schema.org, from the declarations of the package `schema-dts`. */
const interfaces = readVocabulary()

/** The parts of a graph that schema.org does not define: types, and properties that none of an element's types has. */
export function unknownToSchemaOrg(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(unknownToSchemaOrg)
  if (typeof node !== 'object' || node === null) return []
  const { '@type': type, ...rest } = node as Record<string, unknown>
  const types = [type ?? []].flat().map(String)
  const known = new Set(types.flatMap((name) => propertiesOf(`${name}Leaf`)))
  const strange = Object.keys(rest).filter((name) => !name.startsWith('@') && !known.has(name))
  return [
    ...types.filter((name) => !interfaces.has(`${name}Leaf`)).map((name) => `no type ${name}`),
    ...strange.map((name) => `${types.join('+')} has no ${name}`),
    ...Object.values(rest).flatMap(unknownToSchemaOrg),
  ]
}

function propertiesOf(name: string): string[] {
  const found = interfaces.get(name)
  return found ? [...found.properties, ...found.above.flatMap(propertiesOf)] : []
}

function readVocabulary(): Map<string, Interface> {
  const entry = createRequire(import.meta.url).resolve('schema-dts')
  const text = readFileSync(entry.replace(/\.js$/, '.d.ts'), 'utf8')
  const declared = text.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}/gms)
  return new Map(
    [...declared].map(([, name = '', above = '', body = '']) => [
      name,
      {
        above: above.match(/\w+Base/g) ?? [],
        properties: [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property = '']) => property),
      },
    ]),
  )
}
