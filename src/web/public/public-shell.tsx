import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { plainPath } from '#core/kernel/site-path.ts'
import { joinFacts } from '#i18n/format.ts'
import { otherLanguages } from '../document/head/other-languages.ts'
import { NotLiveBanner } from '../document/banners/not-live-banner.tsx'
import { NothingRealBanner } from '../document/banners/sales-banner.tsx'
import { useOffered, useSiteOrNull } from '../document/site-data.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { ConsentAgain, ConsentQuestion } from './frame/consent-question.tsx'
import { OfflineBanner } from '../browser/offline-banner.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { useMeasuring } from '../document/head/tag-manager-script.tsx'
import { BOX_ID } from './tour/booking/box-id.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'
import { whatsappLink } from '#web/ui/whatsapp-link.ts'

/** The frame of every public page, error pages included; `failed` is true for those. */
export function PublicShell({ failed = false, children }: { failed?: boolean; children: ReactNode }) {
  const t = useTranslations('common')
  const layout = useTranslations('layout')
  const measuring = useMeasuring()
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <section className="no-print" aria-label={layout('notices')}>
        <OfflineBanner />
        <NothingRealBanner />
      </section>
      <NotLiveBanner text={t('notLive')} />
      <Header failed={failed} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {measuring?.consent === null && <ConsentQuestion />}
    </>
  )
}

function Header({ failed }: { failed: boolean }) {
  const t = useTranslations('layout')
  const common = useTranslations('common')
  const path = usePathIn()
  const site = useSiteOrNull()
  const location = useLocation()
  const locale = usePageLocale()
  // A tour's page has a box of its own.
  const hasBox = plainPath(location.pathname).startsWith('/tour/') && !failed
  const links = [
    { label: t('tours'), href: path('/#tours') },
    { label: t('dates'), href: path('/dates') },
    ...(site?.sections.guide ? [{ label: t('guide'), href: path('/whoami') }] : []),
    ...(site?.sections.faq ? [{ label: t('faq'), href: path('/faq') }] : []),
    { label: t('contact'), href: path('/contact') },
    { label: t('myBooking'), href: ownPath(location.pathname) ?? path('/reservation') },
  ]
  return (
    <SiteHeader
      name={site?.name ?? 'Escapade'}
      logo={site?.look.logo ?? null}
      homeHref={path('/')}
      navLabel={t('mainNavigation')}
      menuLabel={common('menu')}
      closeLabel={common('close')}
      links={links.map((link) => ({ ...link, current: link.href === location.pathname }))}
      otherLanguages={otherLanguages(locale, location, useOffered())}
      book={
        site?.sales === 'closed' ? null : { label: t('book'), href: hasBox ? `#${BOX_ID}` : path('/dates') }
      }
    />
  )
}

/** The customer's own page, on that page and on the pages on which they change their reservation. */
function ownPath(pathname: string): string | undefined {
  // A review has a secret of its own.
  return pathname.endsWith('/avis') ? undefined : /^.*\/reservation\/[^/]+/.exec(pathname)?.[0]
}

/** A customer who pays, or has paid, is offered help instead of further tours. */
function isAfterChoice(pathname: string): boolean {
  return /^\/(checkout|reservation)(\/|$)/.test(plainPath(pathname))
}

function Footer() {
  const t = useTranslations('layout')
  const path = usePathIn()
  const site = useSiteOrNull()
  const isShort = isAfterChoice(useLocation().pathname)
  const visit = [
    { label: t('allTours'), href: path('/#tours') },
    { label: t('dates'), href: path('/dates') },
    { label: t('privateTours'), href: path('/private') },
    ...(site?.sections.guide ? [{ label: t('guide'), href: path('/whoami') }] : []),
  ]
  const help = [
    ...(site?.sections.faq ? [{ label: t('questions'), href: path('/faq') }] : []),
    { label: t('myBooking'), href: path('/reservation') },
    { label: t('contact'), href: path('/contact') },
    ...(site?.phone ? [{ label: site.phone, href: telephoneLink(site.phone) }] : []),
    ...(site?.whatsapp ? [{ label: 'WhatsApp', href: whatsappLink(site.whatsapp) }] : []),
  ]
  const legal = [
    { label: t('terms'), href: path('/cgv') },
    { label: t('legalNotice'), href: path('/cgv#vendeur') },
    { label: t('privacy'), href: path('/cgv#confidentialite') },
    { label: t('accessibility'), href: path('/accessibility') },
  ]
  return (
    <SiteFooter
      name={site?.name ?? 'Escapade'}
      logo={site?.look.logo ?? null}
      homeHref={path('/')}
      tagline={site?.tagline ?? ''}
      taglineLang={site ? langOf(site, 'tagline') : undefined}
      columns={[
        ...(isShort ? [] : [{ title: t('visit'), links: visit }]),
        { title: t('help'), links: help },
        { title: t('legal'), links: legal },
      ]}
      isShort={isShort}
      legal={useLegalLines()}
      action={useMeasuring() && <ConsentAgain />}
    />
  )
}

/** The legal notice that the law requires on every page. */
function useLegalLines(): string[] {
  const t = useTranslations('layout')
  const legal = useSiteOrNull()?.legal
  if (!legal) return [t('pricesNote')]
  const { company, registration, address, vat, insurance, mediator } = legal
  return [
    joinFacts([company, registration, address, vat && t('vat', { number: vat })]),
    joinFacts([
      insurance && t('insurance', { name: insurance }),
      mediator && t('mediator', { name: mediator }),
    ]),
    t('pricesNote'),
  ].filter(Boolean)
}
