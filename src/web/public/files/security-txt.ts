import { emailLink } from '#core/email/email-link.ts'
import { DEFAULT_LOCALE } from '#core/kernel/locale.ts'
import { siteUrl } from '#core/kernel/site-path.ts'
import { bodyOf } from '#web/call-api.ts'
import { apiContext, requestContext } from '#web/server/request-context.ts'
import type { Route } from './+types/security-txt.ts'

/** The RFC requires less than a year; the file is written again on each visit. */
const VALID_FOR_HOURS = 180 * 24

/** The contact for security reports. Source: RFC 9116. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, clock } = context.get(requestContext)
  const query = { locale: DEFAULT_LOCALE }
  const { email, languages } = await bodyOf(context.get(apiContext).site.$get({ query }))
  const lines = [
    ...(email ? [`Contact: ${emailLink(email)}`] : []),
    `Contact: ${siteUrl(origin, languages[0] ?? DEFAULT_LOCALE, '/contact')}`,
    `Expires: ${clock.now().add({ hours: VALID_FOR_HOURS }).toString({ smallestUnit: 'second' })}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}${url.pathname}`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
