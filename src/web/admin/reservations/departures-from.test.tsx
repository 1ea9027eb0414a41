import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { OFFERED_DEPARTURES_MAX } from '#core/reservation/offered-departures-max.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { DeparturesFrom } from './departures-from.tsx'

describe.for(LOCALES)('the day from which departures are offered, in %s', (locale) => {
  const hint = translator(locale)('reservationsAdmin.move.firstDates', { count: OFFERED_DEPARTURES_MAX })

  test('says that a full list shows only its first departures', () => {
    expect(hint).toContain(String(OFFERED_DEPARTURES_MAX))
    expect(fieldOf(locale, OFFERED_DEPARTURES_MAX)).toContain(hint)
  })

  test('says nothing beside a shorter list', () => {
    expect(fieldOf(locale, OFFERED_DEPARTURES_MAX - 1)).not.toContain('field-hint')
  })
})

function fieldOf(locale: Locale, count: number): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <DeparturesFrom count={count} onChange={() => {}} />
    </IntlProvider>,
  )
}
