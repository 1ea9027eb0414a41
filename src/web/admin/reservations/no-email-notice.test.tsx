import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import { RESERVATION_DETAIL_EXAMPLE } from '#api/examples/reservation-examples.ts'
import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { ActionDialog, type DialogAction } from './action-dialog.tsx'

/** The dialogs of the actions that send an email to a customer with an email address. */
const ACTIONS = ['cancel', 'refund', 'move', 'party'] as const
const PROMISES = ['cancel.text', 'cancel.message', 'refund.text', 'refund.reasonHint'] as const

test.for(LOCALES)('a dialog promises an email only to a customer with an email address, in %s', (locale) => {
  const t = translator(locale)
  const notice = t('reservationsAdmin.noEmail')
  const saidIn = (html: string) =>
    PROMISES.filter((key) => html.includes(`>${t(`reservationsAdmin.${key}`)}<`))
  const said = { cancel: ['cancel.text', 'cancel.message'], refund: ['refund.text', 'refund.reasonHint'] }
  for (const action of ACTIONS) {
    const withAddress = show(locale, action, 'maya.rossi@example.com')
    expect([action, withAddress.includes(notice), saidIn(withAddress)]).toEqual([
      action,
      false,
      action === 'cancel' || action === 'refund' ? said[action] : [],
    ])
    const without = show(locale, action, '')
    expect([action, without.includes(notice), saidIn(without)]).toEqual([action, true, []])
  }
})

function show(locale: Locale, action: DialogAction, email: string): string {
  const { contact, ...facts } = RESERVATION_DETAIL_EXAMPLE
  const askComment = { lastAskedAt: null, refusal: null }
  const reservation = { ...facts, contact: { ...contact, email }, askComment }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <ActionDialog action={action} reservation={reservation} onClose={() => {}} />,
    },
  ])
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub />
    </IntlProvider>,
  )
}
