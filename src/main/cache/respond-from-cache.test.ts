import { once } from 'node:events'
import { createServer } from 'node:http'
import { BlockList, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSystemClock } from '#adapters/clock/system-clock.ts'
import { respondFromCache } from './respond-from-cache.ts'
import { cachedResponse, type CachedResponse } from './cached-response.ts'
import { FactCache } from './fact-cache.ts'
import type { FactWatch } from './fact-watch.ts'
import type { MadeResponse } from './render-shared.ts'

const DEPENDENCIES = { facts: new Set(['setting']), untilMs: Infinity, areKnown: true }

/** A server of one kept page that counts its second compressions, for visitors who come often, or an hour apart. */
async function aServer({ isBusy }: { isBusy: boolean }) {
  let recompressions = 0
  const document = { status: 200, headers: new Headers(), body: Buffer.from('Questions') }
  const value: CachedResponse = {
    ...(await cachedResponse(document, {})),
    recompress: async () => void (recompressions += 1),
  }
  const first = respondFromCache({
    cache: new FactCache<CachedResponse, MadeResponse>({
      maxBytes: 100_000,
      bytesOf: ({ bytes }) => bytes,
      staleMs: 0,
      clockMs: () => 0,
    }),
    // Nobody has asked for the changes of the last hour, so each visitor asks for them.
    watch: { isFresh: () => isBusy, confirm: async () => true } as unknown as FactWatch,
    render: async () => ({ value, dependencies: DEPENDENCIES, isShareable: true, isOwn: false }),
    trusted: new BlockList(),
    clock: createSystemClock(),
    observe: () => {},
  })
  const server = createServer((request, response) =>
    first(request, response, {
      turn: async () => () => {},
      refuse: () => response.writeHead(503).end(),
      next: () => response.writeHead(500).end(),
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/faq`
  return { read: async () => (await fetch(address)).text(), recompressions: () => recompressions }
}

test.for([{ isBusy: true }, { isBusy: false }])(
  'the second reader of a page has it compressed again: %o',
  async (site) => {
    const { read, recompressions } = await aServer(site)
    expect([await read(), recompressions()]).toEqual(['Questions', 0])
    expect([await read(), recompressions()]).toEqual(['Questions', 1])
    expect([await read(), recompressions()]).toEqual(['Questions', 1])
  },
)
