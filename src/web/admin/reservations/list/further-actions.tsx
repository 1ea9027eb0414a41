import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'

/** The rarer actions of a page: on phones behind a button, in a popover of the browser's own, which needs no script. */
export function FurtherActions({ children }: { children: ReactNode }) {
  const t = useTranslations('adminParts')
  return (
    <>
      <button
        type="button"
        className="icon-button further-actions-open"
        popoverTarget="further-actions"
        aria-label={t('more')}
      >
        <Icon name="ph:dots-three-vertical" />
      </button>
      <div id="further-actions" className="folded" popover="auto">
        {children}
      </div>
    </>
  )
}
