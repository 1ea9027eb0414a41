import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { DEPARTURE_DETAIL_EXAMPLE } from '#api/examples/departure-examples.ts'
import { DepartureActions } from './departure-actions.tsx'

const held = { departureId: DEPARTURE_DETAIL_EXAMPLE.id, localDateTimeStart: '2027-01-02T10:00:00', seats: 2 }
const HELD = [{ ...held, until: '2027-01-01T10:00:00Z' }]

test.each([
  [{ reservationsEver: 0, heldForChoices: [] }, null],
  [{ reservationsEver: 4, heldForChoices: HELD }, 'It cannot be deleted: it has 4 bookings'],
  [{ reservationsEver: 0, heldForChoices: HELD }, 'It cannot be deleted: 2 places are held'],
] as const)('a departure is deleted unless reservations or held seats keep it: %j', (facts, reason) => {
  const html = show({ ...DEPARTURE_DETAIL_EXAMPLE, series: null, ...facts } as DepartureDetail)
  expect(html.includes('aria-describedby="cannot-remove"')).toBe(reason !== null)
  expect(html.includes('disabled=""')).toBe(reason !== null)
  expect(html).toContain(reason ?? 'Delete')
})

test('a departure that reservations keep still leads to the deletion of its series', () => {
  const html = show({ ...DEPARTURE_DETAIL_EXAMPLE, reservationsEver: 4 })
  expect(html.includes('disabled=""')).toBe(false)
  const dialog = html.slice(html.indexOf('Delete these departures?'))
  expect(dialog).toContain('All upcoming (18)')
  expect(dialog).not.toContain('This departure')
})

test.each([
  [{ reservations: 3, people: 8, unreachable: 0 }, '3 customers get an email', undefined],
  [{ reservations: 3, people: 8, unreachable: 2 }, '1 customer gets an email', '2 bookings have'],
  [{ reservations: 1, people: 2, unreachable: 1 }, 'Nobody here can be reached by email', '1 booking has'],
  [{ reservations: 0, people: 0, unreachable: 0 }, 'Nobody has booked', undefined],
])('a cancellation promises an email only to customers with an address: %j', (counts, text, to) => {
  const html = show({
    ...DEPARTURE_DETAIL_EXAMPLE,
    guests: { ...DEPARTURE_DETAIL_EXAMPLE.guests, ...counts },
  })
  const dialog = html.slice(html.indexOf('Cancel this departure for everyone?'))
  expect(dialog).toContain(text)
  expect(/(\d bookings? ha(?:s|ve)) no email address: call/.exec(dialog)?.[1]).toBe(to)
})

function show(detail: DepartureDetail): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <DepartureActions detail={detail} templates={[]} onGone={() => {}} /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
