import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'

/** Opens the device's own sheet to share this tour; without one the link is copied. Needs a script. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('tourPage')
  const [said, setSaid] = useState('')
  const share = async () => {
    // Without the choice of a departure, which is the visitor's own.
    const url = location.origin + location.pathname
    if ('share' in navigator) return navigator.share({ title, url }).catch(() => {})
    // A page without a certificate may not write there: the link itself is shown, to be copied.
    const isCopied = await copy(url)
    setSaid(isCopied ? t('linkCopied') : url)
  }
  return (
    <span className="share with-script">
      <button type="button" className="share-button" onClick={() => void share()}>
        <Icon name="ph:share-network" /> {t('share')}
      </button>
      <output>{said}</output>
    </span>
  )
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
