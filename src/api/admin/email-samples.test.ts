import { expect } from 'vitest'
import { EMAIL_SAMPLES } from '#core/email/email-sample.ts'
import type { ListedSample, ShownSample } from '#core/email/email-sample.schema.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aTour } from '#tests/support/factories/factories.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp } from '#tests/support/create-test-app.ts'
import { test } from '#tests/support/postgres/database.ts'

const ALL = [...EMAIL_SAMPLES.customers, ...EMAIL_SAMPLES.team]

test('every email can be looked at in every language, before the first tour too', async ({ database }) => {
  const app = createTestApp(database.db)
  const user = await aTeamMember(app)
  const actor = { type: 'user', id: user.id, name: 'Camille', role: 'owner' } as const
  const api = createTestApi(app, { authenticate: async () => actor })
  const get = async <T>(path: string) => {
    const response = await api.request(path, { headers: { Authorization: 'Bearer x' } })
    expect([path, response.status]).toEqual([path, 200])
    return (await response.json()) as T
  }
  for (const locale of LOCALES) {
    const listed = await get<ListedSample[]>(`/mail/samples?locale=${locale}`)
    expect(listed.map(({ sample }) => sample)).toEqual(ALL)
    for (const { sample, subject } of listed) {
      const shown = await get<ShownSample>(`/mail/samples/${sample}?locale=${locale}`)
      expect(shown.subject).toBe(subject)
      expect(shown.html).toContain(`lang="${locale}"`)
      expect(shown.html).not.toMatch(/cid:|undefined|NaN/)
      expect(shown.text.length).toBeGreaterThan(40)
      const others = LOCALES.filter((one) => one !== locale).map(
        (one) => app.origin + sitePath(one, '/admin/'),
      )
      expect([sample, others.filter((path) => shown.html.includes(path))]).toEqual([sample, []])
      const isAtBank = sample === 'team:dispute' || sample === 'team:inquiry'
      expect([sample, /bank accepts|banque accepte/.test(shown.text)]).toEqual([sample, isAtBank])
    }
  }
})

test('an email is sent to the member who looks at it, once for one form, in its language', async ({
  database,
}) => {
  const app = createTestApp(database.db)
  const tour = await aTour(app)
  const user = await aTeamMember(app)
  const actor = { type: 'user', id: user.id, name: 'Camille', role: 'owner' } as const
  const api = createTestApi(app, { authenticate: async () => actor })
  const body = new URLSearchParams({ formToken: crypto.randomUUID(), sample: 'confirmation', locale: 'fr' })
  for (let press = 0; press < 2; press += 1) {
    const response = await api.request('/mail/test', {
      method: 'POST',
      headers: { Authorization: 'Bearer x' },
      body,
    })
    expect([response.status, await response.json()]).toEqual([202, { recipient: user.username }])
  }
  for (const job of await app.enqueuedJobs())
    if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
  const mails = await app.db.selectFrom('mailbox_message').selectAll().execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.html).toContain('lang="fr"')
  expect(tour).toBeDefined()
  const wrong = new URLSearchParams({ sample: 'nothing' })
  const response = await api.request('/mail/test', {
    method: 'POST',
    headers: { Authorization: 'Bearer x' },
    body: wrong,
  })
  expect(response.status).toBe(400)
})
