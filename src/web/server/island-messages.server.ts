import type { Locale } from '#core/kernel/locale.ts'
import { shortHash, sitePath } from '#core/kernel/site-path.ts'
import { bodyOf } from '../call-api.ts'
import type { IslandsOf } from '../document/page-handle.ts'
import { ISLAND_AREAS } from '../islands/island-areas.ts'
import { messagesForBrowser } from './messages-for-browser.server.ts'
import { messagesOf } from './messages.server.ts'
import type { ApiClient } from './request-context.ts'

/** The path of the file with these messages for a page's islands: another one for every version of them. */
export function messagesPath(islands: IslandsOf, locale: Locale, json: string): string {
  return sitePath(locale, `/messages/${islands}-${shortHash(json)}`)
}

/**
 * The messages of a file, as they are now, and whether its path is the one of this version; null for a path of no
 * islands.
 */
export async function messagesOfPath(
  pathname: string,
  locale: Locale,
  api: ApiClient,
  now: Temporal.Instant,
): Promise<{ json: string; isCurrent: boolean } | null> {
  const [, name = ''] = /\/messages\/([a-z]+)-[0-9a-z]+$/.exec(pathname) ?? []
  if (!Object.hasOwn(ISLAND_AREAS, name)) return null
  const islands = name as IslandsOf
  const { sentencesVersion } = await bodyOf(api.site.$get({ query: { locale } }))
  const messages = await messagesOf(locale, api, sentencesVersion, now)
  const json = messagesForBrowser(messages, ISLAND_AREAS[islands])
  return { json, isCurrent: messagesPath(islands, locale, json) === pathname }
}
