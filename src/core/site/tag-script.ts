import type { Settings } from './settings.ts'

export type TagManager = NonNullable<Settings['tagManager']>

/** The URL of the tag manager's script: the operator's URL with their id as a parameter. */
export function tagManagerUrl({ url, id }: Pick<TagManager, 'url' | 'id'>): string {
  const script = new URL(url)
  script.searchParams.set('id', id)
  return script.href
}
