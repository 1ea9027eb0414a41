import { useTranslations } from 'use-intl'
import { PageHead } from '../document/head/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHead } from './sections/section-head.tsx'

/** Replaces every page that cannot be loaded offline, with words for visitors or for the team; lists the kept ones. */
export default function Offline() {
  const t = useTranslations('errorPage')
  const ticket = useTranslations('reservationPage')('title')
  return (
    <div className="wrap">
      <PageHead title={t('offlineTitle')} description={t('offlineText')} />
      <header className="page-head">
        <h1>{t('offlineTitle')}</h1>
        <p data-words-for="visitors">{t('offlineText')}</p>
        <p data-words-for="team" hidden>
          {t('offlineTeam')}
        </p>
        {/* The page stands at the URL that could not be loaded. */}
        <ButtonLink href="">{t('retry')}</ButtonLink>
      </header>
      <section
        className="section section-flush"
        aria-labelledby="kept"
        data-kept-pages
        data-ticket-name={ticket}
        hidden
      >
        <SectionHead id="kept" title={t('offlineKept')} />
        <ul className="choice-list" />
      </section>
    </div>
  )
}
