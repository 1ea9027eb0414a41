import { expect, type APIRequestContext } from '@playwright/test'
import { OWNER } from './team.ts'

/** The actions of a member of the team over the API that a journey needs beside the browser. */
export async function teamApi(request: APIRequestContext) {
  const login = await request.post('/api/login_check', { data: { ...OWNER, remember: false } })
  expect(login.status()).toBe(200)
  const { token } = (await login.json()) as { token: string }
  const headers = { Authorization: `Bearer ${token}` }
  /** The newest emails that went to one email address. */
  const mailsListed = async (address: string) => {
    const response = await request.get('/api/dev/mailbox', { headers })
    return ((await response.json()) as Mail[]).filter(({ to }) => to === address)
  }
  return {
    /** The API's response to a member of the team; `path` is below `/api`. */
    async get<T>(path: string): Promise<T> {
      const response = await request.get(`/api${path}`, { headers })
      expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
      return (await response.json()) as T
    },
    async post<T>(path: string, form: Record<string, string> = {}): Promise<T> {
      const response = await request.post(`/api${path}`, { headers, form })
      expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
      return (response.status() === 204 ? undefined : await response.json()) as T
    },
    /** A post of a visitor, and one of another member. */
    async visitorPost(path: string, form: Record<string, string>): Promise<void> {
      const response = await request.post(`/api${path}`, { form })
      expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    },
    async asMember(
      member: { username: string; password: string },
      path: string,
      form: Record<string, string>,
    ): Promise<void> {
      const logged = await request.post('/api/login_check', { data: { ...member, remember: false } })
      const { token: theirs } = (await logged.json()) as { token: string }
      const response = await request.post(`/api${path}`, {
        headers: { Authorization: `Bearer ${theirs}` },
        form,
      })
      expect(response.ok(), `${path}: ${response.status()}`).toBe(true)
    },
    /** Writes a group of the settings, whose body is JSON. */
    async saveSettings(group: string, value: object | null): Promise<void> {
      const response = await request.post(`/api/settings/${group}`, {
        headers: { ...headers, 'Content-Type': 'application/json' },
        data: JSON.stringify(value),
      })
      expect(response.ok(), `${group}: ${response.status()}`).toBe(true)
    },
    /** The present time of the server. */
    async now(): Promise<Temporal.Instant> {
      const response = await request.get('/api/dev/clock', { headers })
      return Temporal.Instant.from(((await response.json()) as { now: string }).now)
    },
    /** Moves the time of the whole server forward, by an ISO 8601 duration of days, hours, minutes. */
    async advance(duration: string) {
      const moved = await request.post('/api/dev/clock', { headers, data: { advance: duration } })
      expect(moved.status()).toBe(200)
    },
    async moveTo(instant: Temporal.Instant) {
      const moved = await request.post('/api/dev/clock', { headers, data: { moveTo: instant.toString() } })
      expect(moved.status()).toBe(200)
    },
    mailsListed,
    /** The emails to one email address, newest first, once at least `atLeast` have arrived. */
    async mailsTo(address: string, atLeast = 1): Promise<Mail[]> {
      const found = () => mailsListed(address)
      await expect
        .poll(async () => (await found()).length, { timeout: 20_000 })
        .toBeGreaterThanOrEqual(atLeast)
      const mails = await found()
      return Promise.all(
        mails.map(async ({ id }) => readMail(await request.get(`/api/dev/mailbox/${id}`, { headers }))),
      )
    },
  }
}

/** A member of the team over the API. */
export type TeamApi = Awaited<ReturnType<typeof teamApi>>

export type Mail = {
  id: number
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
}

async function readMail(response: { json(): Promise<unknown> }): Promise<Mail> {
  return (await response.json()) as Mail
}
