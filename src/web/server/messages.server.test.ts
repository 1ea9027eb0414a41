import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE } from '#i18n/messages.ts'
import { apiClient } from './api-client.ts'
import { messagesOf } from './messages.server.ts'

const NOON = Temporal.Instant.from('2026-11-21T12:00:00Z')
const MINUTE = { minutes: 1 }

test('messages are requested once a minute by the clock of the site, and for each new version', async () => {
  let requests = 0
  const api = apiClient('http://localhost:3000', async () => {
    requests += 1
    return Response.json({ requests })
  })
  const read = (version: string | null, now: Temporal.Instant) => messagesOf('en', api, version, now)

  expect(await read('a', NOON)).toEqual({ requests: 1 })
  expect(await read('a', NOON.add({ seconds: 59 }))).toEqual({ requests: 1 })
  expect(await read('a', NOON.add(MINUTE))).toEqual({ requests: 2 })
  expect(await read('b', NOON.add(MINUTE))).toEqual({ requests: 3 })
  expect(await read(null, NOON.add(MINUTE).add(MINUTE))).toEqual({ requests: 3 })
})

test('messages that the API does not give are the last known ones, else those of the build', async () => {
  let fails = true
  const api = apiClient('http://localhost:3000', async () =>
    fails ? new Response(null, { status: 503 }) : Response.json({ known: true }),
  )
  const read = (version: string, now: Temporal.Instant) => messagesOf('fr', api, version, now)

  expect(await read('a', NOON)).toBe(MESSAGES_BY_LOCALE.fr)
  fails = false
  expect(await read('a', NOON)).toEqual({ known: true })
  fails = true
  expect(await read('b', NOON)).toEqual({ known: true })
})
