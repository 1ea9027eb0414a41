import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorMessage, useErrorStatus } from '../../forms/error-message.tsx'
import { usePathIn } from '../../document/page-locale.ts'

/** An error of the back office, with the link to Today. */
export function OfficeError({ error }: { error: unknown }) {
  const t = useTranslations('errorPage')
  const path = usePathIn()
  const { pathname, search } = useLocation()
  const isFinal = [403, 404].includes(useErrorStatus(error))
  return (
    <ErrorMessage error={error}>
      <div className="button-row">
        {!isFinal && <ButtonLink href={pathname + search}>{t('retry')}</ButtonLink>}
        <ButtonLink look={isFinal ? 'primary' : 'quiet'} href={path('/admin')}>
          {t('toToday')}
        </ButtonLink>
      </div>
    </ErrorMessage>
  )
}
