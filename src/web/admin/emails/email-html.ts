import { isLocale } from '#core/kernel/locale.ts'
import type { EmailSample } from '#core/email/email-sample.ts'
import { pageBodyOf } from '../../call-api.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import { requirePageAbility } from '../firewall.ts'
import { mailPage } from '../mailbox/mail-html.ts'
import type { Route } from './+types/email-html.ts'

/** An email with invented facts as its reader sees it, for the frame of its page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const language = new URL(request.url).searchParams.get('language')
  const locale = isLocale(language) ? language : context.get(localeContext)
  const samples = context.get(apiContext).mail.samples[':sample']
  const response = await samples.$get({ param: { sample: params.sample as EmailSample }, query: { locale } })
  const { html } = await pageBodyOf(response)
  return mailPage(html)
}
