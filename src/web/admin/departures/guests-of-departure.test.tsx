import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { DEPARTURE_DETAIL_EXAMPLE } from '#api/examples/departure-examples.ts'
import type { DepartureDetail } from '#core/calendar/calendar.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { GuestsOfDeparture } from './guests-of-departure.tsx'

const { id, localDateTimeStart } = DEPARTURE_DETAIL_EXAMPLE
const LIST = `href="/admin/manifest/${localDateTimeStart.slice(0, 10)}#sheet-${id}"`
const MESSAGE = `href="/admin/message/${id}"`

test.each([
  [{ reservations: 0, unreachable: 0, cancelled: false }, false],
  [{ reservations: 3, unreachable: 0, cancelled: false }, true],
  [{ reservations: 3, unreachable: 2, cancelled: false }, true],
  [{ reservations: 3, unreachable: 3, cancelled: false }, false],
  [{ reservations: 3, unreachable: 0, cancelled: true }, false],
])('the panel of a departure leads to its guests: %j', ({ cancelled, ...counts }, isWrittenTo) => {
  const guests = { ...DEPARTURE_DETAIL_EXAMPLE.guests, ...counts }
  const html = show({ ...DEPARTURE_DETAIL_EXAMPLE, cancelled, guests })
  expect(html).toContain(LIST)
  expect(html.includes(MESSAGE)).toBe(isWrittenTo)
})

function show(detail: DepartureDetail): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <GuestsOfDeparture detail={detail} tourTitle="The secret passages" /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
