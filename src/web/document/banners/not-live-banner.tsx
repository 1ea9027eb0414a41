import { useTranslations } from 'use-intl'
import { useSiteOrNull } from '../site-data.ts'

type NotLiveBannerProps = { text: string }

/** Informs the team and the holders of a preview link, by a text of the layout, that the site is not live yet. */
export function NotLiveBanner({ text }: NotLiveBannerProps) {
  const notices = useTranslations('layout')('notices')
  if (useSiteOrNull()?.live !== false) return null
  return (
    <section className="banner" aria-label={notices}>
      {text}
    </section>
  )
}
