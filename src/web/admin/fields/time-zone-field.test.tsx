import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import type { PageHandle } from '#web/document/page-handle.ts'
import { TimeZoneField } from './time-zone-field.tsx'

test('a plain page offers every time zone from the server', () => {
  const zones = zonesOn({})
  expect(new Set(zones)).toEqual(new Set(Intl.supportedValuesOf('timeZone')))
  expect(zones).toHaveLength(new Set(zones).size)
  expect(zones[0]).toBe('Europe/Paris')
})

test('a page with React in the browser leaves all but the likely ones to it', () => {
  expect(zonesOn({ hydrate: 'early' })).not.toContain('Asia/Tokyo')
})

/** The zones of the field, as the server renders a page with this handle. */
function zonesOn(handle: PageHandle): string[] {
  const Stub = createRoutesStub([
    { path: '/', handle, Component: () => <TimeZoneField label="Zone" value="Europe/Paris" error="" /> },
  ])
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
  return [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, zone = '']) => zone)
}
