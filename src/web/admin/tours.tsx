import { useState } from 'react'
import { data, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { SEARCH_CHARACTERS_MAX } from '#core/kernel/plain-letters.ts'
import type { ListedTour } from '#core/tour/editable-tour.schema.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { pageBodyOf } from '../call-api.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import { useActionTokens } from '../sending/use-action-tokens.ts'
import '../styles/admin/tours.css'
import type { Route } from './+types/tours.ts'
import { EmptyState } from './frame/empty-state.tsx'
import { Filters } from './lists/filters.tsx'
import { PageHeader } from './frame/page-header.tsx'
import { requirePage } from '../document/page-number.ts'
import { Pagination } from './lists/pagination.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'
import { useResponseToast } from './dialogs/use-response-toast.ts'
import { tourAction, type TourAction } from './tours/tour-action.server.ts'
import { ArchiveDialog } from './tours/archive-dialog.tsx'
import { FirstSteps } from './tours/first-steps.tsx'
import { readToursQuery } from './tours/tours-query.ts'
import { ToursTable } from './tours/tours-table.tsx'

export const handle: PageHandle = { hydrate: 'early', areas: ['toursAdmin', 'tour'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const choice = readToursQuery(url.searchParams)
  const query = { ...choice, page: String(choice.page), locale: context.get(localeContext) }
  const list = await pageBodyOf(context.get(apiContext).tours.admin.$get({ query }))
  requirePage(url, { ...list, ...choice })
  return { ...list, ...choice }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { response, status } = await tourAction(context.get(apiContext), await postedForm(request))
  return data(response, { status })
}

export default function Tours({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const { total, pageSize, page, counts, q, status } = loaderData
  const tours = loaderData.tours.map((tour) => ({ ...tour, title: tour.title || t('untitled') }))
  const all = counts.DRAFT + counts.PUBLISHED + counts.ARCHIVED
  const [archived, setArchived] = useState<ListedTour | null>(null)
  const onAction = useTourActions(setArchived)
  if (all === 0 && q === '') return <FirstSteps />
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <ButtonLink href={path('/admin/tours/new')} size="small" icon="ph:plus">
            {t('newTour')}
          </ButtonLink>
        }
      />
      <Filters label={t('filters')} names={['q']}>
        <Field
          name="q"
          type="search"
          label={t('search')}
          defaultValue={q}
          maxLength={SEARCH_CHARACTERS_MAX}
        />
        {status && <input type="hidden" name="status" value={status} />}
      </Filters>
      <SegmentedLinks
        label={t('status')}
        name="status"
        current={status ?? ''}
        options={[
          { value: '', label: t('current'), count: counts.DRAFT + counts.PUBLISHED },
          { value: 'PUBLISHED', label: t('tabOf.PUBLISHED'), count: counts.PUBLISHED },
          { value: 'DRAFT', label: t('tabOf.DRAFT'), count: counts.DRAFT },
          { value: 'ARCHIVED', label: t('tabOf.ARCHIVED'), count: counts.ARCHIVED },
        ]}
      />
      {tours.length === 0 ? (
        <EmptyState icon="ph:map-trifold" title={t('noMatch')} text={t('noMatchText')} />
      ) : (
        <ToursTable tours={tours} isEnd={page * pageSize >= total} onAction={onAction} />
      )}
      <Pagination page={page} pageSize={pageSize} total={total} />
      {archived && <ArchiveDialog tour={archived} onClose={() => setArchived(null)} />}
    </>
  )
}

/** The actions of a row's menu: archiving needs a confirmation, the others run at once and are reported in a toast. */
function useTourActions(askToArchive: (tour: ListedTour) => void) {
  const t = useTranslations('toursAdmin')
  const fetcher = useFetcher<typeof action>()
  const [done, setDone] = useState('')
  useResponseToast(fetcher.data, done)
  const tokenOf = useActionTokens(fetcher.data)
  return (tour: ListedTour, intent: TourAction, more: Record<string, string> = {}) => {
    if (intent === 'archive') return askToArchive(tour)
    setDone(t(`done.${intent}`, { title: tour.title }))
    const formToken = tokenOf(`${intent} ${tour.id}`)
    void fetcher.submit({ intent, id: tour.id, formToken, ...more }, { method: 'post' })
  }
}
