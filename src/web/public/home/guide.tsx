import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/catalogue/tour.schema.ts'
import { usePathIn, useSite } from '#web/site-data.ts'
import { GuideBand } from '../parts/guide-band.tsx'

export function HomeGuide({ portrait }: { portrait: PhotoView }) {
  const t = useTranslations('homePage')
  const path = usePathIn()
  const { guide } = useSite()
  return (
    <GuideBand
      kicker={t('guideKicker')}
      name={guide.name}
      quote={t('quoted', { text: guide.quote })}
      summary={guide.summary}
      more={{
        label: t('aboutGuide', { name: guide.name.split(' ')[0] ?? guide.name }),
        href: path('/whoami'),
      }}
      portrait={portrait}
    />
  )
}
