import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { doneOf } from '../../call-api.ts'
import { formRefusalOf } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/texts-save.ts'
import { fieldOfPath, READ_TEXTS, type Anchors } from './text-forms.ts'
import { textPageOf } from './text-pages.ts'

/** This path has no page: the texts are in their editor. */
export function loader({ context, params }: Route.LoaderArgs) {
  const page = textPageOf(params.page) ?? 'home'
  return redirect(sitePath(context.get(localeContext), `/admin/settings/texts/${page}`))
}

/** The result of a save, as JSON: its page keeps the typed text, and learns the anchors of new rows. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const page = textPageOf(params.page) ?? 'home'
  const values = textsOf(form)
  const { setting, anchors } = READ_TEXTS[page](values)
  try {
    const settings = context.get(apiContext).settings[':group']
    await doneOf(settings.$post({ param: { group: page }, json: setting }))
    return Response.json({ saved: anchors satisfies Anchors })
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    const fields = Object.entries(refusal.fields).map(([path, key]) => [fieldOfPath(page, path), key])
    return Response.json({ refusal: { ...refusal, fields: Object.fromEntries(fields) } }, { status })
  }
}
