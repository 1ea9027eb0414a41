import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { CALENDAR_EXAMPLE } from '#api/examples/departure-examples.ts'
import type { CalendarDeparture } from '#core/calendar/calendar.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { CloseDay } from './close-day.tsx'

type Reason = CalendarDeparture['reason']

test.each<[string, Reason[], string | null, number[]]>([
  ['closes those that are on sale', [null, 'sold_out', 'closed', 'past'], 'Close all 2 departures', [0, 1]],
  ['opens all once all are closed', ['closed', 'cancelled', 'closed'], 'Open all 2 departures again', [0, 2]],
  ['closes a single one', ['past', null], 'Close 1 departure', [1]],
  ['is not there without any to come', ['past', 'cancelled'], null, []],
])('the button of a day %s', (_, reasons, label, sent) => {
  const [first] = CALENDAR_EXAMPLE.availabilities
  if (!first) throw new Error('The example has no departure')
  const html = show(reasons.map((reason, index) => ({ ...first, id: `departure-${index}`, reason })))
  expect(/<\/svg>([^<]+)</.exec(html)?.[1] ?? null).toBe(label)
  expect([...html.matchAll(/value="departure-(\d)"/g)].map(([, index]) => Number(index))).toEqual(sent)
})

function show(departures: CalendarDeparture[]): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => <CloseDay departures={departures} /> }])
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
