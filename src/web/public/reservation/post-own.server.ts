import { redirectDocument } from 'react-router'
import { sitePath } from '#core/kernel/site-path.ts'
import { pageDoneOf } from '#web/call-api.ts'
import { intentOf } from '#web/forms/intent-of.ts'
import { postedForm } from '#web/forms/posted-form.ts'
import { localeContext } from '#web/server/request-context.ts'
import { ownCalls, type OwnPageArgs } from './own-reservation.server.ts'
import { postChoice } from './post-choice.server.ts'
import { SHARE_ID } from './share-id.ts'

const INTENTS = ['share', 'unshare', 'choose-date', 'choose-money'] as const

/** The actions of the customer's page: the choice of a date, and the link to the ticket, which it makes or ends. */
export async function postOwn(args: OwnPageArgs & { request: Request }) {
  const { request, context, params } = args
  const form = await postedForm(request)
  const intent = intentOf(form, INTENTS)
  if (intent === 'choose-date' || intent === 'choose-money') return postChoice(args, form)
  const { share } = ownCalls(args)
  const isEnd = intent === 'unshare'
  await pageDoneOf(isEnd ? share.end.$post({ param: params }) : share.$post({ param: params }))
  return redirectDocument(
    `${sitePath(context.get(localeContext), `/reservation/${params.token}`)}#${SHARE_ID}`,
    303,
  )
}
