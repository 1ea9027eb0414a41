import type { Config } from '#config'
import { coarseClock } from '#adapters/clock/coarse-clock.ts'
import { proxyList } from '#api/http/request/client-address.ts'
import type { Observe } from '#core/kernel/served-request.ts'
import type { Clock } from '#core/kernel/clock.ts'
import { closeDatabase, connectDatabase } from '#database/connect.ts'
import type { FactChange } from '#database/fact-changes.ts'
import type { Handle } from '../backend.ts'
import { securityHeaders } from '../security-headers.ts'
import { respondFromCache, type RespondFirst } from './respond-from-cache.ts'
import type { CachedResponse } from './cached-response.ts'
import { FactCache } from './fact-cache.ts'
import { FactWatch } from './fact-watch.ts'
import { renderShared, type MadeResponse } from './render-shared.ts'
import { sharedReads, type ReadShared, type SharedRead } from './shared-reads.ts'

/** The cache of a running process. */
export type OpenedCache = {
  respondFirst: RespondFirst
  /** The public reads of pages that are made in this process. */
  readShared: ReadShared
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

/** The part of the memory that the reads have, from which pages are made. */
const READS_SHARE = 1 / 8

/** A little less than a second, so that the response itself has time to leave. */
const STALE_MS = 900

/** Opens the cache of finished pages over an application and its database; the database is asked at the first read. */
export function openCache(config: Config, { url, clock, fetch, observe }: CacheParts): OpenedCache {
  const db = connectDatabase(url, {
    applicationName: 'escapade facts',
    connectionsMax: 1,
    statementTimeoutMs: 1_000,
    onConnectionLost: () => watch.lose(),
  })
  const { nowMs: clockMs } = coarseClock(clock)
  const maxBytes = config.cacheMegabytes * MEGABYTE
  const pages = new FactCache<CachedResponse, MadeResponse>({
    maxBytes: maxBytes * (1 - READS_SHARE),
    bytesOf: ({ bytes }) => bytes,
    staleMs: STALE_MS,
    clockMs,
  })
  const reads = new FactCache<SharedRead>({
    maxBytes: maxBytes * READS_SHARE,
    bytesOf: ({ bytes }) => bytes,
    staleMs: 0,
    clockMs,
  })
  const caches = [reads, pages]
  const dropAll = () => caches.forEach((cache) => cache.dropAll())
  const watch = new FactWatch({
    db,
    onChanged: (facts, sinceMs) => caches.forEach((cache) => cache.drop(facts, sinceMs)),
    onLost: dropAll,
  })
  const headers = securityHeaders(config.publicUrl)
  watch.start()
  return {
    respondFirst: respondFromCache({
      cache: pages,
      watch,
      clock,
      observe,
      trusted: proxyList(config.trustedProxies),
      render: renderShared({ fetch, origin: config.publicUrl, headers }),
    }),
    readShared: sharedReads(reads, watch),
    dropAll,
    takeOwn: (changes) => watch.takeOwn(changes),
    figures() {
      const { bytes, entries, renders } = pages.figures()
      const kept = reads.figures()
      return {
        cache_bytes: bytes + kept.bytes,
        cache_responses: entries,
        cache_renders: renders,
        cache_reads: kept.entries,
      }
    },
    async close() {
      watch.stop()
      await closeDatabase(db)
    },
  }
}
