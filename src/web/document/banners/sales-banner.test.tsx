import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { IntlProvider } from 'use-intl'
import { describe, expect, it } from 'vitest'
import type { Locale } from '#core/kernel/locale.ts'
import type { Sales } from '#core/site/sales.ts'
import { MESSAGES_BY_LOCALE, type Messages } from '#i18n/messages.ts'
import DashboardLayout from '../../admin/dashboard-layout.tsx'
import LoginLayout from '../../admin/login/login-layout.tsx'
import DefaultLayout from '../../public/default-layout.tsx'

const LAYOUTS: Record<string, ComponentType> = {
  public: DefaultLayout,
  login: LoginLayout,
  office: DashboardLayout as ComponentType,
}

type Shown = { sales?: Sales; live?: boolean; testPayments?: boolean; demo?: boolean }

/** The text of a page in one of the common layouts. */
function show(layout: string, locale: Locale, shown: Shown = {}): string {
  const site = {
    name: 'Petites Routes',
    sales: 'open',
    live: true,
    testPayments: false,
    demo: false,
    ...shown,
    look: { logo: null },
    sections: { faq: true, guide: true },
  }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      HydrateFallback: () => null,
      children: [
        {
          id: 'layout',
          path: locale === 'fr' ? 'fr' : 'en',
          Component: LAYOUTS[layout] as ComponentType,
        },
      ],
    },
  ])
  const loaderData = { root: { site, origin: '' }, layout: { firstname: 'Camille', tools: null } }
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} messages={MESSAGES_BY_LOCALE[locale] as Messages} timeZone="UTC">
      <Stub initialEntries={[locale === 'fr' ? '/fr' : '/en']} hydrationData={{ loaderData }} />
    </IntlProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ')
}

describe('every page', () => {
  it.each(
    Object.keys(LAYOUTS).flatMap((layout) => [
      [layout, 'en', 'Test payments: no money moves'] as const,
      [layout, 'fr', 'aucun argent n’est débité'] as const,
    ]),
  )(
    'says that no money moves where payments are tests, by a test key too: %s, %s',
    (layout, locale, words) => {
      for (const sales of ['test', 'open'] as const) {
        expect(show(layout, locale, { sales, testPayments: true })).toContain(words)
        expect(show(layout, locale, { sales })).not.toContain(words)
      }
    },
  )

  it.each([
    ['en', 'the tours are fictional, and no money moves', 'the tours and reviews are fictional'],
    ['fr', 'visites fictives, aucun paiement réel', 'visites et avis sont fictifs'],
  ] as const)('of a demo says in one sentence that nothing is real: %s', (locale, test, paid) => {
    const tested = show('public', locale, { demo: true, testPayments: true })
    expect(tested).toContain(test)
    expect(tested).not.toContain(paid)
    expect(show('public', locale, { demo: true })).toContain(paid)
    expect(show('public', locale)).not.toContain(paid)
  })

  it.each([
    ['en', 'Nothing is sold online'],
    ['fr', 'Rien n’est vendu en ligne'],
  ] as const)(
    'of the office, and no other, says that nothing is sold, and what is missing: %s',
    (locale, words) => {
      const said = show('office', locale, { sales: 'closed' })
      expect(said).toContain(words)
      expect(said).toContain('STRIPE_SECRET_KEY')
      expect(show('office', locale)).not.toContain(words)
      expect(show('public', locale, { sales: 'closed' })).not.toContain(words)
    },
  )

  it.each([
    ['public', 'en', 'bookings here are tests'],
    ['public', 'fr', 'les réservations ici sont des essais'],
    ['office', 'en', 'those that you enter here are real'],
    ['office', 'fr', 'celles que vous saisissez ici sont réelles'],
  ] as const)(
    'says before the site is live whether its bookings are tests: %s, %s',
    (layout, locale, words) => {
      const other = layout === 'public' ? 'office' : 'public'
      expect(show(layout, locale, { live: false })).toContain(words)
      expect(show(other, locale, { live: false })).not.toContain(words)
      expect(show(layout, locale)).not.toContain(words)
    },
  )
})
