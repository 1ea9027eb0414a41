import { useTranslations } from 'use-intl'
import { usePathIn } from '#web/document/page-locale.ts'
import { useOrigin } from '#web/document/site-data.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the device's own sheet to share a tour; without one the link is copied. The page's script operates it. */
export function ShareButton({ slug, title }: { slug: string; title: string }) {
  const t = useTranslations('tourPage')
  // Without the choice of a departure, which is the visitor's own.
  const url = useOrigin() + usePathIn()(`/tour/${slug}`)
  return (
    <button
      type="button"
      className="share-button"
      aria-live="polite"
      data-shares={url}
      data-shares-title={title}
      data-shares-copied={t('linkCopied')}
    >
      <Icon name="ph:share-network" /> {t('share')}
    </button>
  )
}
