import { useTranslations } from 'use-intl'
import { langOf } from '#core/kernel/locale.ts'
import { formatDay } from '#i18n/format-date.ts'
import { bodyOf, pageBodyOf } from '../call-api.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { MessageWith } from '../document/message-with.tsx'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePageLocale } from '../document/page-locale.ts'
import type { Route } from './+types/review.ts'
import { firstNameOf } from '#core/kernel/first-name-of.ts'
import { OtherTours } from './sections/other-tours.tsx'
import { ReviewClosed } from './review/review-closed.tsx'
import { ReviewForm } from './review/review-form.tsx'
import { submitReview } from './review/submit-review.server.ts'

export const handle: PageHandle = {
  hydrate: 'late',
  areas: [
    'reviewPage',
    'review',
    'upload',
    'validation',
    // The price of other tours.
    'tourPage.perAdult',
  ],
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = { locale: context.get(localeContext) }
  const call = api.tour.availability.reservations[':id'].comments
  const [invitation, listed] = await Promise.all([
    pageBodyOf(call.$get({ param: { id: params.sessionId }, query })),
    api['tour-list'].$get({ query: { ...query, limit: '4' } }),
  ])
  // Before the site is live, the guest of a test is shown no others.
  const { tours } = listed.ok ? await bodyOf(Promise.resolve(listed)) : { tours: [] }
  const { searchParams } = new URL(request.url)
  const others = tours.filter(({ slug }) => slug !== invitation.tour.slug).slice(0, 3)
  return { invitation, others, rate: searchParams.get('rate') ?? '', sent: searchParams.has('sent') }
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return submitReview({ context, request, url, id: params.sessionId })
}

/** The review of one reservation, by the secret of its email. */
export default function Review({ params, loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('reviewPage')
  const locale = usePageLocale()
  const { invitation, others, rate, sent } = loaderData
  const { tour, state, localDateTimeStart } = invitation
  const isOpen = state === 'open'
  return (
    <div className="wrap">
      <PageHead title={t('titlePlain')} description={t('titlePlain')} />
      <div className="narrow">
        <p className="kicker">
          <MessageWith
            say={(title) => t('tourOn', { tour: title, date: formatDay(localDateTimeStart, locale, 'date') })}
            text={tour.title}
            lang={langOf(tour, 'title')}
          />
        </p>
        {isOpen ? (
          <>
            <h1>{t('title', { name: firstNameOf(invitation.authorName) })}</h1>
            <ReviewForm
              reservationId={params.sessionId}
              invitation={invitation}
              preselected={rate}
              echo={actionData}
            />
          </>
        ) : (
          <ReviewClosed reservationId={params.sessionId} invitation={invitation} sent={sent} />
        )}
      </div>
      {!isOpen && <OtherTours id="others" title={t('otherTours')} tours={others} />}
    </div>
  )
}
