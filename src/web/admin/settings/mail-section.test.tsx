import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import type { Health } from '#core/operations/health.schema.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { MailSection } from './mail-section.tsx'

const SILENT = 'Error: Greeting never received'
const UNKNOWN = 'Error: 550 mailbox unavailable'

test.for([
  ['en', SILENT, 'Last error: The server does not answer in time'],
  ['fr', SILENT, 'Dernière erreur : Le serveur ne répond pas à temps'],
  ['en', UNKNOWN, `Last error: ${UNKNOWN}`],
  ['fr', UNKNOWN, `Dernière erreur : ${UNKNOWN}`],
] as const)('the last error of an email is said in %s: %s', ([locale, error, words]) => {
  // French sets a space that does not break before a colon.
  const text = show(locale, error)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u{A0}', ' ')
  expect(text).toContain(words)
  expect(text.split(error)).toHaveLength(2)
})

/** The health of a site whose last email met this error. */
function show(locale: Locale, lastError: string): string {
  const health: Health = {
    payments: {
      provider: 'embedded',
      live: false,
      key: 'works',
      refused: [],
      holdsElsewhere: 0,
      lastWebhookAt: null,
    },
    mail: { provider: 'smtp', queued: 1, failed: 0, lastSentAt: null, lastError },
    photos: { store: 'disk', trouble: null },
    clocks: { database: 0, payments: 0, off: false },
  }
  const Stub = createRoutesStub([
    { path: '/:locale', Component: () => <MailSection health={health} done={null} /> },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub initialEntries={[`/${locale}`]} />
    </IntlProvider>,
  )
}
