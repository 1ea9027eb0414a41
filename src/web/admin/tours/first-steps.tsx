import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/button.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { EmptyState } from '../frame/empty-state.tsx'
import { PageHeader } from '../frame/page-header.tsx'

/** The content of the list while there is no tour: the way to the first reservation, in three steps. */
export function FirstSteps() {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <EmptyState
        icon="ph:map-trifold"
        title={t('firstTitle')}
        text={
          <ol className="first-steps">
            <li>{t('firstWrite')}</li>
            <li>{t('firstDates')}</li>
            <li>{t('firstPublish')}</li>
          </ol>
        }
        action={
          <ButtonLink href={path('/admin/tours/new')} icon="ph:plus">
            {t('newTour')}
          </ButtonLink>
        }
      />
    </>
  )
}
