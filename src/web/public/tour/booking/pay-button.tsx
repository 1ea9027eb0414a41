import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { isOnline } from '#web/browser/is-online.ts'
import { usePageLocale, usePathIn } from '#web/document/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useIsPaying } from './booking-state.ts'

/** The order: what is accepted, then the button that says what it costs. Without a price there is none. */
export function PayButton({ total, termsVersion }: { total: Money | null; termsVersion: string }) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  const locale = usePageLocale()
  const paying = useIsPaying()
  const online = useIsOnline()
  if (!total) return null
  return (
    <>
      <input type="hidden" name="termsVersion" value={termsVersion} />
      <p className="small booking-terms">{t.rich('terms', { link: linkTo(path('/cgv')) })}</p>
      <Button
        type="submit"
        name="intent"
        value="pay"
        wide
        busy={paying}
        disabled={!online}
        aria-describedby="pay-note"
      >
        {paying ? t('opening') : t('pay', { price: formatMoney(total, locale) })}
      </Button>
      <output className="field-error" id="pay-note">
        {!online && t('offlinePay')}
      </output>
      <ul className="assurances">
        <li>
          <Icon name="ph:lock-simple" />
          <span>{t('reassurance')}</span>
        </li>
      </ul>
    </>
  )
}

/**
 * The first submit button of the form: Enter in any field presses it, so that it pays like the button that is seen.
 * Hidden from sight only, because some browsers pass over a button that is not laid out.
 */
export function PayOnEnter() {
  return (
    <input
      className="visually-hidden"
      type="submit"
      name="intent"
      value="pay"
      tabIndex={-1}
      aria-hidden
      disabled={!useIsOnline()}
    />
  )
}

/** In a tab of its own: nobody loses a filled-in form to the terms. */
function linkTo(href: string) {
  return (words: ReactNode) => (
    <a href={href} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('online', changed)
      addEventListener('offline', changed)
      return () => {
        removeEventListener('online', changed)
        removeEventListener('offline', changed)
      }
    },
    isOnline,
    () => true,
  )
}
