import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { IMPORT_FORMATS, type ImportFormat } from '#core/import/import.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { CalendarWarning } from './calendar-warning.tsx'

test('a calendar, and no other file, warns of the number of people', () => {
  const warned = IMPORT_FORMATS.filter((format) =>
    show(format).includes('comes from the guests of each event'),
  )
  expect(warned).toEqual(['ICS'])
})

function show(format: ImportFormat): string {
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <CalendarWarning shown={{ format }} />
    </IntlProvider>,
  )
}
