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
  const html = show({ ...DEPARTURE_DETAIL_EXAMPLE, ...facts } as DepartureDetail)
  expect(html.includes('aria-describedby="cannot-remove"')).toBe(reason !== null)
  expect(html.includes('disabled=""')).toBe(reason !== null)
  expect(html).toContain(reason ?? 'Delete')
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
