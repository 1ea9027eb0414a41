import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { useSite } from '#web/document/site-data.ts'
import type { IconDrawing } from '#web/ui/icon-drawings.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The operator's promises, along a dotted route. `icons`: the drawings of those that are not in the build. */
export function HomePromises({ icons }: { icons: Readonly<Record<string, IconDrawing>> }) {
  const t = useTranslations('homePage')
  const { promises } = useSite()
  if (promises.length === 0) return null
  return (
    <section className="section section-flush" aria-labelledby="promises-title">
      <div className="wrap">
        <h2 id="promises-title">{t('promisesTitle')}</h2>
        <ul className="promises">
          {promises.map((promise) => (
            <li key={promise.title}>
              <span className="promise-icon">
                <Icon name={promise.icon} drawing={icons[promise.icon]} />
              </span>
              <h3 lang={langOf(promise, 'title')}>{promise.title}</h3>
              <p lang={langOf(promise, 'text')}>{promise.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
