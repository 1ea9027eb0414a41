import { data } from 'react-router'
import { useTranslations } from 'use-intl'
import { bodyOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { apiContext } from '../../server/request-context.ts'
import '../../styles/admin/tours.css'
import '../../styles/admin/tour-editor.css'
import '../../styles/admin/texts.css'
import type { Route } from './+types/texts.ts'
import { requirePageAbility } from '../firewall.ts'
import type { LoadedTexts } from './text-fields.tsx'
import { textPageOf } from './text-pages.ts'
import { TextsEditor } from './texts-editor.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['textsPage', 'settingsPage', 'toursAdmin', 'auth', 'settings', 'upload'],
}

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const page = textPageOf(params.page)
  if (page === null) throw data({ code: 'not_found' }, { status: 404 })
  const settings = context.get(apiContext).settings[':group']
  const setting: unknown = await bodyOf(settings.$get({ param: { group: page } }))
  return { page, setting } as LoadedTexts
}

/** The long texts of one page of the site, as rows. */
export default function Texts({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('settingsPage')
  return <TextsEditor key={loaderData.page} {...loaderData} title={t(`groups.${loaderData.page}`)} />
}
