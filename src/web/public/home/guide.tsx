import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { langOf } from '#core/kernel/locale.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The guide of the tours, in their own words, as far as the operator has written any. */
export function HomeGuide({ portrait }: { portrait: PhotoView }) {
  const t = useTranslations('homePage')
  const path = usePathIn()
  const { guide, sections } = useSite()
  return (
    <section className="guide-band section" aria-labelledby="guide-title">
      <div className="wrap">
        <figure>
          <Picture source={portrait} sizes="(width >= 60rem) 24rem, 92vw" />
        </figure>
        <div>
          <p className="kicker">{t('guideKicker')}</p>
          <h2 id="guide-title">{guide.name}</h2>
          {guide.quote && (
            <blockquote lang={langOf(guide, 'quote')}>{t('quoted', { text: guide.quote })}</blockquote>
          )}
          {guide.summary && (
            <p className="muted" lang={langOf(guide, 'summary')}>
              {guide.summary}
            </p>
          )}
          {sections.guide && (
            <a className="text-link" href={path('/whoami')}>
              {t('aboutGuide', { name: firstNameOf(guide.name) })}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
