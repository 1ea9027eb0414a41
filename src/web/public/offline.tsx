import { useTranslations } from 'use-intl'
import { PageHead } from '../page-head.tsx'

/** Stands for every page that cannot be had without a connection; lists those that were kept. */
export default function Offline() {
  const t = useTranslations('errorPage')
  return (
    <div className="wrap">
      <PageHead title={t('offlineTitle')} description={t('offlineText')} />
      <header className="page-head">
        <h1>{t('offlineTitle')}</h1>
        <p>{t('offlineText')}</p>
      </header>
      <section data-kept-pages hidden>
        <h2>{t('offlineKept')}</h2>
        <ul />
      </section>
    </div>
  )
}
