import { useSyncExternalStore, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Money } from '#core/kernel/money.ts'
import { formatMoney } from '#i18n/format.ts'
import { isOnline } from '#web/browser/is-online.ts'
import { usePageLocale, usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBookingPage } from '../booking-page.ts'

/** The version of the terms that the order accepts, in the form, and where they can be read. */
export function Terms({ version, isFree }: { version: string; isFree: boolean }) {
  const t = useTranslations('bookingBox')
  const path = usePathIn()
  return (
    <>
      <input type="hidden" name="termsVersion" value={version} />
      <p className="small booking-terms">
        {t.rich(isFree ? 'termsFree' : 'terms', { link: linkTo(path('/cgv')) })}
      </p>
    </>
  )
}

type PayButtonProps = {
  total: Money
  /** The id of the form that it sends: it stands behind the form, so that a sheet can keep it in view all the way. */
  form: string
  /** "Thu, Nov 26, 9:30 AM · 2 adults" */
  choice: string
  paymentMethods: readonly string[]
}

/**
 * The order: a button that says what is chosen and what it costs. On phones it stays in view. A free booking is made at
 * once, so that nothing is said of a payment.
 */
export function PayButton({ total, form, choice, paymentMethods }: PayButtonProps) {
  const t = useTranslations('bookingBox')
  const locale = usePageLocale()
  const { isPaying } = useBookingPage()
  const online = useIsOnline()
  const isFree = total.amountMinor === 0
  const order = isFree ? t('bookFree') : t('pay', { price: formatMoney(total, locale) })
  const ordering = t(isFree ? 'booking' : 'opening')
  return (
    <>
      <div className="pay-bar">
        <p>{choice}</p>
        <Button
          type="submit"
          form={form}
          name="intent"
          value="pay"
          wide
          busy={isPaying}
          disabled={!online}
          aria-describedby="pay-note"
        >
          {isPaying ? ordering : order}
        </Button>
        <output className="field-error" id="pay-note">
          {!online && t('offlinePay')}
        </output>
      </div>
      <ul className="assurances">
        <li>
          <Icon name="ph:lock-simple" />
          <span>{t(isFree ? 'reassuranceFree' : 'reassurance')}</span>
        </li>
        {!isFree && (
          <li>
            <Icon name="ph:credit-card" />
            <span>{t(waysToPay(paymentMethods))}</span>
          </li>
        )}
      </ul>
    </>
  )
}

function waysToPay(methods: readonly string[]) {
  if (methods.includes('BANK')) return 'payWithBank'
  return methods.length > 1 ? 'payWithWallets' : 'payWithCard'
}

/**
 * The first submit button of the form: Enter in any field presses it, so that it pays as the visible button does.
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

/** The link to the terms, in a tab of its own so that they do not replace a filled-in form. */
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
