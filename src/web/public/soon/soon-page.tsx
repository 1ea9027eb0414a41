import { isRouteErrorResponse, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { otherLanguages } from '../../document/head/other-languages.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { telephoneLink } from '#web/ui/telephone-link.ts'

/** The refusal that stands for a site that is not live, with the operator's name and contact, where they are known. */
export type SoonFacts = {
  code: 'shop.not_live'
  name: string
  email: string
  phone: string
  languages: Locale[]
}

/** The announcement behind an error; null for another error. */
export function soonFactsOf(error: unknown): SoonFacts | null {
  if (!isRouteErrorResponse(error)) return null
  const facts = error.data as SoonFacts | null
  return facts?.code === 'shop.not_live' ? facts : null
}

/** The page that visitors see before the site is live. A form that a script sends gets its message. */
export function SoonPage({ facts: { name, email, phone, languages } }: { facts: SoonFacts }) {
  const t = useTranslations('soonPage')
  const refused = useTranslations('shop')('not_live')
  return (
    <div className="soon" data-error={refused}>
      <title>{t('title', { name })}</title>
      <meta name="description" content={t('lead')} />
      <main id="main" className="soon-card">
        <p className="kicker">{t('kicker')}</p>
        <h1>{t('title', { name })}</h1>
        <p className="lead">{t('lead')}</p>
        {(email || phone) && (
          <section aria-label={t('contact')}>
            <p>{t('contact')}</p>
            <div className="button-row">
              {email && (
                <ButtonLink icon="ph:envelope-simple" href={emailLink(email)}>
                  {t('write', { email })}
                </ButtonLink>
              )}
              {phone && (
                <ButtonLink look="quiet" icon="ph:phone" href={telephoneLink(phone)}>
                  {t('call', { phone })}
                </ButtonLink>
              )}
            </div>
          </section>
        )}
      </main>
      <SoonFooter offered={languages} />
    </div>
  )
}

function SoonFooter({ offered }: { offered: readonly Locale[] }) {
  const layout = useTranslations('layout')
  const path = usePathIn()
  const location = useLocation()
  const languages = otherLanguages(usePageLocale(), location, offered)
  return (
    <footer className="soon-foot">
      {languages.map(({ locale, name, href }) => (
        <a key={locale} className="text-link" lang={locale} hrefLang={locale} href={href}>
          {name}
        </a>
      ))}
      <a className="text-link" rel="nofollow" href={path('/admin')}>
        {layout('team')}
      </a>
    </footer>
  )
}
