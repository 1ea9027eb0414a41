import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { WriteToGuests } from './write-to-guests.tsx'

test.for(LOCALES)('only a guest with a phone number is to be called, in %s', (locale) => {
  const t = translator(locale)
  const unreachable = [
    { name: 'Zoé', phone: '+33612345678' },
    { name: 'Walk-in guest', phone: '' },
  ]
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <WriteToGuests
          readers={{ languages: [], unreachable }}
          templates={[]}
          response={undefined}
          back={{ label: '', href: '/' }}
        />
      ),
    },
  ])
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
  const [called = '', withoutContact = ''] = html
    .slice(html.indexOf(`<p>${t('guestMessage.unreachable')}`))
    .split(`<p>${t('guestMessage.noContact')}`)
  expect(called).toContain('Zoé')
  expect(called).not.toContain('Walk-in guest')
  expect(withoutContact).toContain('Walk-in guest')
})
