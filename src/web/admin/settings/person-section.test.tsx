import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { PersonSection } from './person-section.tsx'

test('a refused erasure leads to the bookings that keep the data', () => {
  const refusal = { message: 'person.has_bookings', count: 1, fields: {} }
  const refused = { intent: 'person-erase', values: { person: 'li+1@example.org' }, refusal }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <PersonSection shown={null} refused={refused} done={null} /> },
  ])
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES_BY_LOCALE.en as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
  expect(html).toContain('1 booking is')
  expect(html).toContain('href="/admin/reservations?q=li%2B1%40example.org"')
})
