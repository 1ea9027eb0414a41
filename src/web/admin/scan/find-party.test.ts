import { RouterContextProvider } from 'react-router'
import type { GuestOfReference } from '#core/office/guests/manifest.schema.ts'
import { expect, test } from 'vitest'
import { apiClient } from '../../server/api-client.ts'
import { apiContext, localeContext, requestContext, type RequestFacts } from '../../server/request-context.ts'
import { findParty } from './find-party.server.ts'

/** A page's context before an API that responds with this problem. */
function contextWith(status: number, code: string) {
  return contextBefore(() => Response.json({ message: code }, { status }))
}

function contextBefore(respond: (url: string) => Response, now = Temporal.Instant.fromEpochMilliseconds(0)) {
  const context = new RouterContextProvider()
  const fetch = async (input: RequestInfo | URL) => respond(new Request(input).url)
  context.set(requestContext, { clock: { now: () => now } } as RequestFacts)
  context.set(apiContext, apiClient('http://localhost:3000/api', fetch))
  context.set(localeContext, 'en')
  return context
}

test("a member who leads no departures gets the page's 403", async () => {
  await expect(findParty(contextWith(403, 'auth.forbidden'), 'K7MXQ4TB')).rejects.toMatchObject({
    init: { status: 403 },
  })
})

test('a code of nobody has a verdict of its own', async () => {
  const found = await findParty(contextWith(404, 'reservation.not_found'), 'K7MXQ4TB')
  expect(found).toMatchObject({ verdict: 'unknown', guest: null })
})

// An evening in Martinique is the next day for an operator in Paris.
const AT_SUNSET: GuestOfReference = {
  reservationId: '019aa5c0-0000-7000-8000-000000000000',
  availabilityId: '019aa5c0-0000-7000-8000-000000000001',
  day: '2026-07-04',
  name: 'Maya Rossi',
  status: 'CONFIRMED',
  since: null,
  party: [{ label: 'Adult', quantity: 2 }],
  due: { amountMinor: 7100, currency: 'EUR' },
  tour: 'The bay at sunset',
  localDateTimeStart: '2026-07-04T21:00:00',
  timeZone: 'America/Martinique',
  departureCancelled: false,
  begun: false,
  running: false,
  checkInOpen: true,
  checkInFrom: '2026-07-04T01:00:00Z',
}

function contextAt(now: string, guest: GuestOfReference) {
  return contextBefore(
    (url) => Response.json(url.includes('/guests/') ? guest : { timeZone: 'Europe/Paris' }),
    Temporal.Instant.from(now),
  )
}

test.for([
  ['2026-07-05T00:30:00Z', 'welcome'],
  ['2026-07-05T04:30:00Z', 'otherDay'],
] as const)('a party is expected on the day of its own place: at %s it is %s', async ([now, verdict]) => {
  expect((await findParty(contextAt(now, AT_SUNSET), 'K7MXQ4TB')).verdict).toBe(verdict)
})

test.for([
  [{}, '€71 due'],
  [{ due: null }, ''],
  [{ departureCancelled: true }, ''],
] as const)('the sum that a party still has to pay stands below its name: %j', async ([facts, due]) => {
  const context = contextAt('2026-07-05T00:30:00Z', { ...AT_SUNSET, ...facts })
  const found = await findParty(context, 'K7MXQ4TB')
  expect(found.due).toBe(due)
  expect(found.detail.replaceAll(/\s/g, ' ')).toBe('Adult × 2 · The bay at sunset, 9:00 PM')
})
