import type { APIRequestContext } from 'playwright-core'
import type { PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import type { Mail, MailSummary } from '#core/email/mailbox.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import { bookForShow } from './book-for-show.ts'
import { arrivedEmail, openOffice, untilFound, type DemoOffice, type LogIn } from './demo-office.ts'
import type { StagedDemo } from './screen-list.ts'

const ENGLISH_GUESTS = { books: 'Maya Rossi', cancels: 'Nadia Roux' }
const GUESTS: Partial<Record<Locale, typeof ENGLISH_GUESTS>> = {
  fr: { books: 'Anaïs Delmas', cancels: 'Hugo Lefèvre' },
}

/**
 * Stages the fresh demo for its pages: a paid reservation, a cancelled one whose refund came back, and a guest with a
 * review request. Returns their URLs.
 */
export async function stageDemo(
  request: APIRequestContext,
  { owner }: { owner: LogIn },
  locale: Locale,
): Promise<StagedDemo> {
  const { books, cancels } = GUESTS[locale] ?? ENGLISH_GUESTS
  const booked = await bookForShow(request, { locale, name: books, move: 'pay' })
  const cancelled = await bookForShow(request, { locale, name: cancels, move: 'pay-closing-card' })
  const office = await openOffice(request, owner)
  const open = (await office.reservations({ q: books })).at(0)
  const over = (await office.reservations({ q: cancels })).at(0)
  await office.post(`/reservations/${over?.id}/cancel`, {
    refundMinor: String(over?.total.amountMinor),
    message: '',
  })
  await untilFound(async () => {
    const { issues } = await office.get<PaymentsInbox>(`/payment/issues?locale=${locale}`)
    return issues.find(({ reservation }) => reservation?.id === over?.id)
  })
  const reviewMail = await requestReview(office, locale)
  return {
    ...booked,
    reservationId: open?.id ?? '',
    cancelledPath: cancelled.managePath,
    reviewPath: /(\/reservation\/[\w-]+\/avis)/.exec(reviewMail.text)?.[1] ?? '',
    mailId: reviewMail.id,
    ...(await sendLinks(request, office, { locale, password: owner.password })),
  }
}

/** The paths of links to an account: an invitation, and those of a member who lost the password and moved. */
async function sendLinks(
  request: APIRequestContext,
  office: DemoOffice,
  { locale, password }: { locale: Locale; password: string },
): Promise<Pick<StagedDemo, 'invitationPath' | 'passwordPath' | 'emailPath'>> {
  const names = { firstname: 'Inès', role: 'guide', locale }
  const invited = await office.post('/team/invitations', { ...names, username: `ines.${locale}@example.com` })
  const { link } = (await invited.json()) as { link: string }
  const username = `nora.${locale}@petites-routes.example`
  await office.post('/team', { ...names, firstname: 'Nora', lastname: '', username, password })
  await request.post('/api/password/lost', { form: { username } })
  const ofNora = await openOffice(request, { username, password })
  await ofNora.post('/auth/email', { username: `nora.petit.${locale}@example.com`, current: password })
  const passwordPath = await linkTo(office, username, 'password')
  const emailPath = await linkTo(office, username, 'email')
  return { invitationPath: link.slice(link.indexOf('/admin/')), passwordPath, emailPath }
}

/** The path of a link of this kind, in an email to the address. */
async function linkTo(office: DemoOffice, address: string, kind: string): Promise<string> {
  const link = new RegExp(`/admin/${kind}/[\\w-]{43}`)
  const { text } = await arrivedEmail(office, address, (email) => link.test(email.text))
  return link.exec(text)?.[0] ?? ''
}

/**
 * Requests a review from the last guest with this language whom the rules allow, and returns the email to them. Throws
 * when there is none.
 */
async function requestReview(office: DemoOffice, locale: Locale): Promise<Mail> {
  const guests = await office.reservations({ status: 'REDEEMED', sort: 'departure', dir: 'desc' })
  for (const { id } of guests.filter((guest) => guest.locale === locale)) {
    const earlier = new Set((await office.get<MailSummary[]>('/dev/mailbox')).map((email) => email.id))
    if (!(await office.post(`/tours/availabilities/reservations/${id}/ask-comment`)).ok()) continue
    const arrived = await untilFound(async () =>
      (await office.get<MailSummary[]>('/dev/mailbox')).find((email) => !earlier.has(email.id)),
    )
    return office.get<Mail>(`/dev/mailbox/${arrived.id}`)
  }
  throw new Error(`The demo has no guest whose review may be requested in ${locale}.`)
}
