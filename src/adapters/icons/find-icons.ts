import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils'
import escapade from './escapade.json' with { type: 'json' }

/**
 * The requested icons in the form of the Iconify protocol: `{prefix, icons, aliases?, not_found?}`. Null when there is
 * no such collection. Collections: `ph` (Phosphor, MIT) and `escapade` (our own).
 */
export async function findIcons(prefix: string, names: readonly string[]): Promise<IconifyJSON | null> {
  const collection = await readCollection(prefix)
  if (!collection) return null
  const known = (name: string) =>
    Object.hasOwn(collection.icons, name) || Object.hasOwn(collection.aliases ?? {}, name)
  const unknown = names.filter((name) => !known(name))
  const found = getIcons(collection, names.filter(known)) ?? { prefix, icons: {} }
  return { ...found, ...(unknown.length > 0 && { not_found: [...new Set(unknown)] }) }
}

/** 4 MB of JSON: read at the first request, not at start, and only once. */
let phosphor: Promise<IconifyJSON> | undefined

async function readCollection(prefix: string): Promise<IconifyJSON | null> {
  if (prefix === 'escapade') return escapade
  if (prefix !== 'ph') return null
  phosphor ??= readFile(fileURLToPath(import.meta.resolve('@iconify-json/ph/icons.json')), 'utf8').then(
    (text) => JSON.parse(text) as IconifyJSON,
  )
  return phosphor
}
