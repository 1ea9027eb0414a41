import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { icons as office } from '../admin/icons.generated.ts'
import { icons as site } from './icons.generated.ts'

const SOURCE = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
/** The numbers that each command of a path takes. Source: SVG 2, 9.3. */
const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
/** A rounded number is at most half a tenth off; the rest is for the arithmetic. */
const OFF_MAX = 0.0501

type Command = { name: string; numbers: number[] }

/** The commands of the paths of a drawing. Throws for a path that is none. */
function commandsOf(body: string): Command[] {
  return [...body.matchAll(/ d="([^"]*)"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/([a-z])([^a-z]*)/gi)].map(([, name = '', list = '']) => {
      const found = list.match(/-?(?:\d*\.\d+|\d+)/g) ?? []
      const expected = ARGUMENTS[name.toUpperCase()]
      const isWhole = expected === 0 ? found.length === 0 : found.length % (expected ?? NaN) === 0
      const rest = list.replaceAll(/-?(?:\d*\.\d+|\d+)|[\s,]/g, '')
      if (!isWhole || rest !== '') throw new Error(`no command of a path: ${name}${list}`)
      return { name, numbers: found.map(Number) }
    }),
  )
}

test('every drawing of Phosphor has the commands of its source, and numbers half a tenth off at most', async () => {
  const { icons } = JSON.parse(await readFile(SOURCE, 'utf8')) as { icons: Record<string, { body: string }> }
  const drawings = Object.entries({ ...site, ...office }).filter(([name]) => name.startsWith('ph:'))
  expect(drawings.length).toBeGreaterThan(50)
  for (const [name, { body }] of drawings) {
    const [drawn, source] = [commandsOf(body), commandsOf(icons[name.slice(3)]?.body ?? '')]
    expect(drawn.map((command) => command.name + command.numbers.length)).toEqual(
      source.map((command) => command.name + command.numbers.length),
    )
    const numbers = source.flatMap((command) => command.numbers)
    const off = drawn
      .flatMap((command) => command.numbers)
      .map((number, at) => Math.abs(number - numbers[at]!))
    expect({ name, isNear: Math.max(...off) < OFF_MAX }).toEqual({ name, isNear: true })
  }
})
