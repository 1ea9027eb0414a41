import type { APIRequestContext } from 'playwright-core'
import type { Mail, MailSummary } from '#core/email/mailbox.schema.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'

export type LogIn = { username: string; password: string }
export type DemoOffice = Awaited<ReturnType<typeof openOffice>>

const CHECK_EVERY_MS = 500
const ARRIVES_WITHIN_MS = 60_000

/** The API of the demo as a member sees it, whose log-in this is. Paths are those below `/api`. */
export async function openOffice(request: APIRequestContext, { username, password }: LogIn) {
  const login = await request.post('/api/login_check', { data: { username, password, remember: false } })
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

/**
 * The first email to an address that meets the condition, as soon as it is in the mailbox. Throws when none arrives
 * within a minute.
 */
export function arrivedEmail(
  office: DemoOffice,
  address: string,
  isWanted: (email: Mail) => boolean,
): Promise<Mail> {
  return untilFound(async () => {
    const emails = await office.get<MailSummary[]>('/dev/mailbox')
    for (const { id } of emails.filter(({ to }) => to.includes(address))) {
      const email = await office.get<Mail>(`/dev/mailbox/${id}`)
      if (isWanted(email)) return email
    }
    return undefined
  })
}

/** Searches twice a second until there is a result, and returns it. Throws after a minute. */
export async function untilFound<T>(search: () => Promise<T | undefined>): Promise<T> {
  const signal = AbortSignal.timeout(ARRIVES_WITHIN_MS)
  for (;;) {
    const found = await search()
    if (found) return found
    signal.throwIfAborted()
    await new Promise((again) => setTimeout(again, CHECK_EVERY_MS))
  }
}
