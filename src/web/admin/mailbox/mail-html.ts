import { withInlineImages } from '#core/email/inline-images.ts'
import { pageBodyOf } from '../../call-api.ts'
import { apiContext } from '../../server/request-context.ts'
import type { Route } from './+types/mail-html.ts'
import { pageNotFound } from '../firewall.ts'

/** Email is styled in attributes, as mail programs require it; it runs nothing, loads nothing and sends nothing. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-top-navigation-by-user-activation',
].join('; ')

/** An email of the mailbox as its reader sees it, for the frame of its page: links open in place of that page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const response = await context.get(apiContext).dev.mailbox[':id'].$get({ param: { id: params.id } })
  if (response.status === 404) throw pageNotFound(request)
  const { html, attachments } = await pageBodyOf(response)
  return mailPage(withInlineImages(html, attachments).replaceAll(/<a\s/g, '<a target="_top" '))
}

/** The HTML of an email as a document of its own, which runs nothing. */
export function mailPage(html: string): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': MAIL_POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
