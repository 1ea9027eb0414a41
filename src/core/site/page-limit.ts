import { Refused } from '../kernel/refusal.ts'
import type { SettingGroup } from './settings.ts'

/** The largest number of characters of a page of texts, in all languages together. */
export const PAGE_CHARACTERS_MAX = 200_000

/**
 * The largest request that saves a page of texts. It has the page twice, as changed and as shown before, with at most
 * three bytes for a character.
 */
export const PAGE_BYTES_MAX = 2 * 1024 * 1024

/** The groups whose texts are pages of their own. */
const PAGES: ReadonlySet<SettingGroup> = new Set(['home', 'faq', 'terms', 'whoami'])

/** Refuses settings.page_too_long: a page of more characters could not be saved again. */
export function refuseLongPage(group: SettingGroup, value: unknown): void {
  if (!PAGES.has(group)) return
  const count = charactersIn(value)
  if (count > PAGE_CHARACTERS_MAX)
    throw new Refused({ code: 'settings.page_too_long', max: PAGE_CHARACTERS_MAX, count })
}

function charactersIn(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, part) => sum + charactersIn(part), 0)
}
