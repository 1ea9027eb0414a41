import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { aTourView, departure } from '#tests/support/factories/booking-fixtures.ts'
import { BookingPageContext, stillPage } from '../booking-page.ts'
import { BookingBox } from '../booking-box.tsx'
import { bookingCalendar } from './booking-calendar.ts'

test.for([
  ['en', 'Other dates', 'Sun, Jan 3'],
  ['fr', 'Autres dates', 'Dim. 3 janv.'],
] as const)('a month with few dates leads to the next ones: %s', ([locale, label, day]) => {
  const departures = [departure(1, '2026-12-31T10:00:00'), departure(2, '2027-01-03T10:00:00')]
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <BookingPageContext value={stillPage('')}>
        <BookingBox
          tour={{ ...aTourView(), averageRating: null }}
          site={{ phone: '', termsVersion: '2026-11-01', sales: 'open', paymentMethods: ['CARD'] }}
          calendar={bookingCalendar(departures, new URLSearchParams())}
          now="2026-12-30T09:00:00Z"
          today="2026-12-30"
          ownHold={null}
          echo={undefined}
          lastEcho={undefined}
        />
      </BookingPageContext>
    </IntlProvider>,
  )
  expect(html).toContain(`<span>${label}</span>`)
  const link = /<a href="\?date=2027-01-03#times"[^>]*>(.*?)<\/a>/.exec(html)
  expect(link?.[1]?.replaceAll('\u00a0', ' ')).toBe(day)
})
