import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { bodyOf, doneOf } from '../../call-api.ts'
import { formRefusalOf, withFieldNames } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { pageNotFound } from '../firewall.ts'
import type { Route } from './+types/texts-save.ts'
import { SHOWN, shownOf } from '../writing/shown-field.ts'
import { shownSince } from '../writing/shown-since.ts'
import { fieldOfPath, READ_TEXTS, type Anchors } from './text-forms.ts'
import { textPageOf } from './text-pages.ts'

/** This path has no page: the texts are in their editor. */
export function loader({ context, params }: Route.LoaderArgs) {
  const page = textPageOf(params.page) ?? 'home'
  return redirect(sitePath(context.get(localeContext), `/admin/settings/texts/${page}`))
}

/** The anchors of the rows, and the setting that the next change is made of. */
export type SavedTexts = { anchors: Anchors; shown: unknown }

/** The result of a save, as JSON: its page keeps the typed text, and learns the anchors of new rows. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const page = textPageOf(params.page)
  if (!page) throw pageNotFound(request)
  const values = textsOf(form)
  const { setting, anchors } = READ_TEXTS[page](values)
  const settings = context.get(apiContext).settings[':group']
  const param = { group: page }
  const shown = shownOf(values[SHOWN]) ?? undefined
  try {
    await doneOf(settings.$post({ param, query: { changes: '1' }, json: { value: setting, shown } }))
    return Response.json({ saved: { anchors, shown: setting } satisfies SavedTexts })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    if (refusal.message === 'settings.version_conflict')
      refusal.shown = shownSince(shown, await bodyOf(settings.$get({ param })), Object.keys(refusal.fields))
    const named = withFieldNames(refusal, (path) => fieldOfPath(page, path))
    return Response.json({ refusal: named }, { status })
  }
}
