import { useTranslations } from 'use-intl'

/** The way back to the page from which a member was sent to complete their account; its typed text is still there. */
export function BackLink({ back }: { back: string | null }) {
  const t = useTranslations('settingsPage')
  if (back === null) return null
  return (
    <p>
      <a className="text-link" href={back}>
        {t('backToPage')}
      </a>
    </p>
  )
}
