import { redirectDocument, type RouterContextProvider } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { doneOf } from '#web/call-api.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import { postedForm } from '#web/forms/posted-form.ts'
import { localeContext } from '#web/server/request-context.ts'
import { ownCalls } from './own-reservation.server.ts'
import { SHARE_ID } from './share-id.ts'

const SHARE_INTENTS = ['share', 'unshare'] as const

type Asked = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { token: string }
}

/** Makes or ends the link to the ticket, and leads back to its place on the page. */
export async function postShare(asked: Asked) {
  const { request, context, params } = asked
  const { share } = ownCalls(asked)
  const form = await postedForm(request)
  const isEnd = intentOf(form, SHARE_INTENTS) === 'unshare'
  await doneOf(isEnd ? share.end.$post({ param: params }) : share.$post({ param: params }))
  return redirectDocument(
    `${sitePath(context.get(localeContext), `/reservation/${params.token}`)}#${SHARE_ID}`,
    303,
  )
}
