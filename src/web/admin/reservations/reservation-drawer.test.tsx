import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { RESERVATION_DETAIL_EXAMPLE } from '#api/examples/reservation-examples.ts'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { ReservationDrawer } from './reservation-drawer.tsx'

test('the terms of cancellation are beside a booking that still holds its seats, and no other', () => {
  expect(show('CONFIRMED')).toContain('Free cancellation')
  expect(show('CANCELLED')).not.toContain('Free cancellation')
  expect(show('REDEEMED')).toContain('Free cancellation')
  expect(show('EXPIRED')).not.toContain('Free cancellation')
})

function show(status: ReservationDetail['status']): string {
  const askComment = { lastAskedAt: null, refusal: null }
  const reservation = { ...RESERVATION_DETAIL_EXAMPLE, status, askComment }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ReservationDrawer reservation={reservation} /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
