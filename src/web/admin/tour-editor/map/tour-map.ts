import { bodyOf } from '#web/call-api.ts'
import { formRefusalOf } from '#web/forms/form-refusal.ts'
import { apiContext } from '#web/server/request-context.ts'
import type { Route } from './+types/tour-map.ts'

/** The map of a tour for its editor, which asks again while it is being drawn. */
export function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { map } = context.get(apiContext).tours[':id']
  return responseOf(() => bodyOf(map.$get({ param: { id } })))
}

/** Draws the map again. */
export function action({ context, params: { id } }: Route.ActionArgs) {
  const { map } = context.get(apiContext).tours[':id']
  return responseOf(() => bodyOf(map.$post({ param: { id } })))
}

async function responseOf(ask: () => Promise<object>): Promise<Response> {
  try {
    return Response.json(await ask())
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return Response.json(refusal, { status })
  }
}
