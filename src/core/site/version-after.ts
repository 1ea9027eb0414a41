import { TERMS_VERSION_MAX } from './setting-text-max.ts'

/** A year and a month, or a day: its last number is no count of versions. */
const DATE = /^\d{4}-\d{2}(-\d{2})?$/

/**
 * The version of the terms after this one, in at most TERMS_VERSION_MAX characters: '1' becomes '2', 'v9' becomes
 * 'v10', '2026-12' becomes '2026-12-2' and then '2026-12-3'.
 */
export function versionAfter(version: string): string {
  if (DATE.test(version)) return `${version}-2`
  const [, head = '', number = ''] = /^(.*?)(\d{0,9})$/.exec(version) ?? []
  const next = number === '' ? '-2' : String(Number(number) + 1)
  return head.slice(0, TERMS_VERSION_MAX - next.length) + next
}
