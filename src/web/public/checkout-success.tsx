import { redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath } from '#core/kernel/site-path.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { pageBodyOf } from '../call-api.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePathIn } from '../document/page-locale.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { readHoldTokens } from './checkout/hold-cookie.ts'
import { CHECK_SECONDS, nextCheck } from './checkout/next-check.ts'
import { otherDates } from './checkout/other-dates.server.ts'
import { correctEmail } from './checkout/correct-email.server.ts'
import { OutcomeMessage, UNDECIDED } from './checkout/outcome-message.tsx'
import { TicketCard } from './checkout/ticket-card.tsx'
import { WrongAddress } from './checkout/wrong-address.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Route } from './+types/checkout-success.ts'

/**
 * Reads the outcome of the payment session; the API settles it first, so that the page is right before any webhook
 * comes.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const holdToken = readHoldTokens(request)
  const outcome = await pageBodyOf(
    context.get(apiContext).payment.sessions[':session'].$get({
      param: { session: params.session },
      query: { locale: context.get(localeContext) },
      header: { 'x-hold-token': holdToken ?? undefined },
    }),
  )
  // Guests who were not added: the customer's own page says how the booking stands.
  if (outcome.addsGuests && outcome.own && !UNDECIDED.has(outcome.outcome))
    throw redirect(sitePath(context.get(localeContext), `${outcome.own.managePath}?done=notAdded`))
  const url = new URL(request.url)
  const dates = await otherDates(context.get(apiContext), outcome)
  return {
    outcome,
    dates,
    next: nextCheck(outcome.outcome, url),
    cancelledTooLate: url.searchParams.has('late'),
    corrected: url.searchParams.get('corrected'),
  }
}

/** The email address of the ticket is corrected. */
export function action(posted: Route.ActionArgs) {
  return correctEmail(posted)
}

export default function CheckoutSuccess({
  loaderData: { outcome, dates, next, cancelledTooLate, corrected },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData ?? null
  const t = useTranslations('checkoutPage')
  const { ticket } = outcome
  const name = firstNameOf(ticket?.contact.name ?? '')
  const isCorrected = corrected !== null && !refused
  return (
    <div className="wrap">
      <PageHead title={t('pageTitle')} description={t('pageTitle')} />
      <div className="narrow">
        {ticket ? (
          <>
            <h1>{name ? t('successTitle', { name }) : t('pageTitle')}</h1>
            {cancelledTooLate && <Notice kind="info" title={t('cancelPaid')} />}
            {isCorrected && <Corrected email={ticket.contact.email} hasNewLinks={corrected === 'address'} />}
            <WrongAddress email={ticket.contact.email} refused={refused} isSaid={isCorrected} />
            <TicketCard ticket={ticket} />
            <Manage path={ticket.managePath} />
          </>
        ) : (
          <>
            {refused && <Notice kind="error" title={t('notCorrected')} />}
            <OutcomeMessage outcome={outcome} dates={dates} checking={next !== null} />
            {next && <CheckAgain url={next} />}
          </>
        )}
      </div>
    </div>
  )
}

function Corrected({ email, hasNewLinks }: { email: string; hasNewLinks: boolean }) {
  const t = useTranslations('checkoutPage')
  return (
    <div className="no-print">
      <Notice kind="success" title={t('correctedTitle', { email })}>
        {hasNewLinks && <p>{t('correctedText')}</p>}
      </Notice>
    </div>
  )
}

/** The page's script checks again silently; without scripts the page reloads itself. */
function CheckAgain({ url }: { url: string }) {
  return (
    <div data-next-check={url}>
      <noscript>
        <meta httpEquiv="refresh" content={`${CHECK_SECONDS};url=${url}`} />
      </noscript>
    </div>
  )
}

function Manage({ path: managePath }: { path: string }) {
  const t = useTranslations('checkoutPage')
  const path = usePathIn()
  return (
    <p className="no-print">
      <a href={path(managePath)}>{t('manage')}</a>
    </p>
  )
}
