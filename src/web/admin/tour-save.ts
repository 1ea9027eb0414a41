import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/tour-save.ts'
import { editorAction } from './tour-editor/editor-action.server.ts'

/** This path has no page: the tour is in its editor. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), `/admin/tours/edit/${encodeURIComponent(params.id)}`))
}

/** The result of the editor's save, as JSON: its page keeps the typed text. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { response, status } = await editorAction(
    context.get(apiContext),
    params.id,
    await postedForm(request),
  )
  return Response.json(response, { status })
}
