import { answerOf } from '../call-api.ts'
import { apiContext, localeContext } from '../request-context.ts'
import type { Route } from './+types/reservation-calendar.ts'

const HANDED_ON = ['Content-Type', 'Content-Disposition']

/** The ticket as a calendar file, handed on from the API. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const response = await context.get(apiContext).reservation[':token'].calendar.$get({
    param: { token: params.token },
    query: { locale: context.get(localeContext) },
  })
  if (!response.ok) return answerOf(response)
  const headers = HANDED_ON.flatMap((name): [string, string][] => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  return new Response(response.body, { headers })
}
