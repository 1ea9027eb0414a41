import { useTranslations } from 'use-intl'
import { guideAnchor } from '#core/guide/guide-anchor.ts'
import { usePathIn } from '#web/document/page-locale.ts'

/** "with Inès", a link to the guide on the page of all guides. */
export function WithGuide({ name }: { name: string }) {
  const t = useTranslations('common')
  const path = usePathIn()
  return <a href={`${path('/guides')}#${guideAnchor(name)}`}>{t('withGuide', { name })}</a>
}
