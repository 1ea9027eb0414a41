import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import { langOf } from '#core/kernel/locale.ts'
import { useSite } from '#web/document/site-data.ts'
import { usePathIn } from '#web/document/page-locale.ts'
import { GuideBand } from '../parts/guide-band.tsx'

export function HomeGuide({ portrait }: { portrait: PhotoView }) {
  const t = useTranslations('homePage')
  const path = usePathIn()
  const { guide } = useSite()
  return (
    <GuideBand
      kicker={t('guideKicker')}
      name={guide.name}
      quote={{ text: t('quoted', { text: guide.quote }), lang: langOf(guide, 'quote') }}
      summary={{ text: guide.summary, lang: langOf(guide, 'summary') }}
      more={{
        label: t('aboutGuide', { name: guide.name.split(' ')[0] ?? guide.name }),
        href: path('/whoami'),
      }}
      portrait={portrait}
    />
  )
}
