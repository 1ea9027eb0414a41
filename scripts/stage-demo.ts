import type { APIRequestContext } from 'playwright-core'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import type { PaymentsInbox } from '#core/inbox/inbox.schema.ts'
import type { Mail, MailSummary } from '#core/email/mailbox.schema.ts'
import type { Locale } from '#core/kernel/locale.ts'
import type { BuiltSite } from '#tests/support/site/built-site.ts'
import { bookForShow } from './book-for-show.ts'
import type { Shown } from './screen-list.ts'

const ENGLISH_GUESTS = { books: 'Maya Rossi', cancels: 'Nadia Roux' }
const GUESTS: Partial<Record<Locale, typeof ENGLISH_GUESTS>> = {
  fr: { books: 'Anaïs Delmas', cancels: 'Hugo Lefèvre' },
}
const CHECK_EVERY_MS = 500
const ARRIVES_WITHIN_MS = 60_000

/**
 * Stages the fresh demo for its pages: a paid reservation, a cancelled one whose refund came back, and a guest with a
 * review request. Returns their URLs.
 */
export async function stageDemo(
  request: APIRequestContext,
  { staff }: Pick<BuiltSite, 'staff'>,
  locale: Locale,
): Promise<Shown> {
  const { books, cancels } = GUESTS[locale] ?? ENGLISH_GUESTS
  const booked = await bookForShow(request, { locale, name: books, move: 'pay' })
  const cancelled = await bookForShow(request, { locale, name: cancels, move: 'pay-closing-card' })
  const office = await openOffice(request, staff)
  const open = (await office.reservations({ q: books })).at(0)
  const over = (await office.reservations({ q: cancels })).at(0)
  await office.post(`/reservations/${over?.id}/cancel`, {
    refundMinor: String(over?.total.amountMinor),
    message: '',
  })
  await until(async () => {
    const { issues } = await office.get<PaymentsInbox>(`/payment/issues?locale=${locale}`)
    return issues.find(({ reservation }) => reservation?.id === over?.id)
  })
  const reviewMail = await askForReview(office, locale)
  return {
    ...booked,
    reservationId: open?.id ?? '',
    cancelledPath: cancelled.managePath,
    reviewPath: /(\/reservation\/[\w-]+\/avis)/.exec(reviewMail.text)?.[1] ?? '',
    mailId: reviewMail.id,
    ...(await sendLinks(request, office, { locale, password: staff.password })),
  }
}

type Office = Awaited<ReturnType<typeof openOffice>>

async function openOffice(request: APIRequestContext, staff: BuiltSite['staff']) {
  const login = await request.post('/api/login_check', { data: { ...staff, remember: false } })
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  const get = async <T>(path: string): Promise<T> =>
    (await (await request.get(`/api${path}`, { headers })).json()) as T
  return {
    get,
    post: (path: string, form: Record<string, string> = {}) => request.post(`/api${path}`, { headers, form }),
    reservations: async (query: Record<string, string>) =>
      (await get<Reservations>(`/reservations?${new URLSearchParams(query)}`)).reservations,
  }
}

/** The paths of links to an account: an invitation, and those of a member who lost the password and moved. */
async function sendLinks(
  request: APIRequestContext,
  office: Office,
  { locale, password }: { locale: Locale; password: string },
): Promise<Pick<Shown, 'invitationPath' | 'passwordPath' | 'emailPath'>> {
  const names = { firstname: 'Inès', role: 'guide', locale }
  const invited = await office.post('/team/invitations', { ...names, username: `ines.${locale}@example.com` })
  const { link } = (await invited.json()) as { link: string }
  const username = `nora.${locale}@petites-routes.example`
  await office.post('/team', { ...names, firstname: 'Nora', lastname: '', username, password })
  await request.post('/api/password/lost', { form: { username } })
  const hers = await openOffice(request, { username, password })
  await hers.post('/auth/email', { username: `nora.petit.${locale}@example.com`, current: password })
  const passwordPath = await linkTo(office, username, 'password')
  const emailPath = await linkTo(office, username, 'email')
  return { invitationPath: link.slice(link.indexOf('/admin/')), passwordPath, emailPath }
}

/** The path of a link in an email to an address. */
async function linkTo(office: Office, address: string, kind: string): Promise<string> {
  return await until(async () => {
    const mails = await office.get<MailSummary[]>('/dev/mailbox')
    for (const { id } of mails.filter(({ to }) => to === address)) {
      const { text } = await office.get<Mail>(`/dev/mailbox/${id}`)
      const path = new RegExp(`/admin/${kind}/[\\w-]{43}`).exec(text)?.[0]
      if (path) return path
    }
    return undefined
  })
}

/** Among the guests of the last days, the first who may be asked in this language; their emails. */
async function askForReview(office: Office, locale: Locale): Promise<Mail> {
  const guests = await office.reservations({ status: 'REDEEMED', sort: 'departure', dir: 'desc' })
  for (const { id, locale: theirs } of guests) {
    const mails = new Set((await office.get<MailSummary[]>('/dev/mailbox')).map((mail) => mail.id))
    if (theirs !== locale) continue
    if (!(await office.post(`/tours/availabilities/reservations/${id}/ask-comment`)).ok()) continue
    const { id: mailId } = await until(async () =>
      (await office.get<MailSummary[]>('/dev/mailbox')).find((mail) => !mails.has(mail.id)),
    )
    return office.get<Mail>(`/dev/mailbox/${mailId}`)
  }
  throw new Error(`No guest of the demo may be asked for a review in ${locale}.`)
}

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  const signal = AbortSignal.timeout(ARRIVES_WITHIN_MS)
  for (;;) {
    const answer = await found()
    if (answer) return answer
    signal.throwIfAborted()
    await new Promise((again) => setTimeout(again, CHECK_EVERY_MS))
  }
}
