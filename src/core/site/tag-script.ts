import type { Settings } from './settings.ts'

export type TagManager = NonNullable<Settings['tagManager']>

/** The address of the tag manager's script: its URL with the operator's id as a parameter. */
export function tagManagerAddress({ url, id }: Pick<TagManager, 'url' | 'id'>): string {
  const address = new URL(url)
  address.searchParams.set('id', id)
  return address.href
}
