import { useTranslations } from 'use-intl'
import { useSite } from '#web/site-data.ts'
import { Promises } from '../parts/promises.tsx'

export function HomePromises() {
  const t = useTranslations('homePage')
  const { promises } = useSite()
  if (promises.length === 0) return null
  return (
    <section className="section section-flush" aria-labelledby="promises-title">
      <div className="wrap">
        <h2 id="promises-title">{t('promisesTitle')}</h2>
        <Promises promises={promises} />
      </div>
    </section>
  )
}
