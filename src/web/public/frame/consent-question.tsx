import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePathIn } from '#web/document/page-locale.ts'
import { Button } from '#web/ui/button.tsx'

/** Asks for consent to analytics: refusing is as easy as accepting, and works without a script. */
export function ConsentQuestion() {
  const t = useTranslations('layout')
  const path = usePathIn()
  return (
    <section className="consent no-print" aria-labelledby="consent-title">
      <div>
        <h2 id="consent-title">{t('consentTitle')}</h2>
        <p>
          {t('consentText')} <a href={path('/cgv#cookies')}>{t('privacy')}</a>
        </p>
      </div>
      <ConsentForm className="consent-choices">
        <Button type="submit" look="quiet" name="choice" value="no">
          {t('consentRefuse')}
        </Button>
        <Button type="submit" look="quiet" name="choice" value="yes">
          {t('consentAccept')}
        </Button>
      </ConsentForm>
    </section>
  )
}

/** Deletes the choice, so that the question is asked again: for the foot of each page. */
export function ConsentAgain() {
  return (
    <ConsentForm>
      <button className="site-foot-action" name="choice" value="">
        {useTranslations('layout')('manageCookies')}
      </button>
    </ConsentForm>
  )
}

/** A plain form, also on hydrated pages: the response is the whole page again, with or without the tag manager. */
function ConsentForm({ children, className }: { children: ReactNode; className?: string }) {
  const path = usePathIn()
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={path('/consent')} className={className}>
      <input type="hidden" name="back" value={pathname + search} />
      {children}
    </form>
  )
}
