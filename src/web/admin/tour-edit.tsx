import { useTranslations } from 'use-intl'
import { pageBodyOf } from '../call-api.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext } from '../server/request-context.ts'
import '../styles/admin/tours.css'
import '../styles/admin/tour-editor.css'
import type { Route } from './+types/tour-edit.ts'
import { TourEditor } from './tour-editor/tour-editor.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['toursAdmin', 'auth', 'cancellation', 'tour', 'units', 'upload'],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  return pageBodyOf(context.get(apiContext).tours.admin[':id'].$get({ param: { id: params.id } }))
}

export default function EditTour({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('toursAdmin')
  return <TourEditor key={loaderData.id} tour={loaderData} untitled={t('untitled')} />
}
