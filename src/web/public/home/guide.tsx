import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { langOf } from '#core/kernel/locale.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The guide of the tours, in their own words. */
export function HomeGuide({ portrait }: { portrait: PhotoView }) {
  const t = useTranslations('homePage')
  const path = usePathIn()
  const { guide } = useSite()
  return (
    <section className="guide-band section" aria-labelledby="guide-title">
      <div className="wrap">
        <figure>
          <Picture source={portrait} sizes="(width >= 60rem) 24rem, 92vw" />
        </figure>
        <div>
          <p className="kicker">{t('guideKicker')}</p>
          <h2 id="guide-title">{guide.name}</h2>
          <blockquote lang={langOf(guide, 'quote')}>{t('quoted', { text: guide.quote })}</blockquote>
          <p className="muted" lang={langOf(guide, 'summary')}>
            {guide.summary}
          </p>
          <a className="text-link" href={path('/whoami')}>
            {t('aboutGuide', { name: firstNameOf(guide.name) })}
          </a>
        </div>
      </div>
    </section>
  )
}
