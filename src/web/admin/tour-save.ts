import { redirect } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { postedForm } from '../forms/posted-form.ts'
import type { Route } from './+types/tour-save.ts'
import { actOnEditor } from './tour-editor/act-on-editor.server.ts'

/** There is nothing to see here: the tour is in its editor. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirect(sitePath(context.get(localeContext), `/admin/tours/edit/${params.id}`))
}

/** What the editor saves, as JSON: its page keeps what is being typed. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { answer, status } = await actOnEditor(context.get(apiContext), params.id, await postedForm(request))
  return Response.json(answer, { status })
}
