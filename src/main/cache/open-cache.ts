import type { Config } from '#config'
import { coarseClock } from '#adapters/clock/coarse-clock.ts'
import { proxyList } from '#api/http/client-address.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import type { FactChange } from '#database/fact-changes.ts'
import type { Handle } from '../backend.ts'
import { securityHeaders } from '../security-headers.ts'
import { answerFromCache, type AnswerFirst } from './answer-from-cache.ts'
import { FactWatch } from './fact-watch.ts'
import { renderShared } from './render-shared.ts'
import { ResponseCache } from './response-cache.ts'

/** The cache of a running process. */
export type OpenedCache = {
  answerFirst: AnswerFirst
  /** Takes the changes of this process. */
  takeOwn: (changes: ReadonlySet<FactChange>) => void
  /** Drops every page: something beside the database has changed. */
  dropAll: () => void
  /** The figures for the metrics. */
  figures: () => Record<string, number>
  close(): Promise<void>
}

type CacheParts = { url: string; clock: Clock; fetch: Handle; observe: Observe }

const MEGABYTE = 1024 * 1024

/** Opens the cache of finished pages over an application and its database; the database is asked at the first read. */
export function openCache(config: Config, { url, clock, fetch, observe }: CacheParts): OpenedCache {
  const db = connectDatabase(url, {
    applicationName: 'escapade facts',
    connectionsMax: 1,
    statementTimeoutMs: 1_000,
    onConnectionLost: () => watch.lose(),
  })
  const coarse = coarseClock(clock)
  const cache = new ResponseCache({
    maxBytes: config.cacheMegabytes * MEGABYTE,
    clockMs: () => coarse.now().epochMilliseconds,
  })
  const watch = new FactWatch({
    db,
    onChanged: (facts, sinceMs) => cache.drop(facts, sinceMs),
    onLost: () => cache.dropAll(),
  })
  const headers = securityHeaders(config.publicUrl)
  watch.start()
  return {
    answerFirst: answerFromCache({
      cache,
      watch,
      clock,
      observe,
      trusted: proxyList(config.trustedProxies),
      render: renderShared({ fetch, origin: config.publicUrl, headers }),
    }),
    dropAll: () => cache.dropAll(),
    takeOwn: (changes) => watch.takeOwn(changes),
    figures() {
      const { bytes, entries, renders } = cache.figures()
      return { cache_bytes: bytes, cache_responses: entries, cache_renders: renders }
    },
    async close() {
      watch.stop()
      await closeDatabase(db)
    },
  }
}
