import { useTranslations } from 'use-intl'
import type { IconDrawing } from '#web/ui/icon-drawings.ts'
import { useSite } from '#web/document/site-data.ts'
import { Promises } from '../parts/promises.tsx'

/** `icons`: the drawings of those that are not in the build. */
export function HomePromises({ icons }: { icons: Readonly<Record<string, IconDrawing>> }) {
  const t = useTranslations('homePage')
  const { promises } = useSite()
  if (promises.length === 0) return null
  return (
    <section className="section section-flush" aria-labelledby="promises-title">
      <div className="wrap">
        <h2 id="promises-title">{t('promisesTitle')}</h2>
        <Promises promises={promises.map((promise) => ({ ...promise, drawing: icons[promise.icon] }))} />
      </div>
    </section>
  )
}
