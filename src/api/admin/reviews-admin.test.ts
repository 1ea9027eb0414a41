import { describe, expect } from 'vitest'
import { sendEmail } from '#jobs/send-email.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { test as base } from '#tests/support/postgres/database.ts'

type Call = (method: 'GET' | 'POST', path: string, form?: Record<string, string>) => Promise<Response>

const test = base.extend<{ app: TestApp; call: Call; visitor: Call }>({
  app: async ({ database }, use) => use(createTestApp(database.db)),
  call: async ({ app }, use) => {
    const api = createTestApi(app, {
      authenticate: async () => ({ type: 'user', id: 'u1', name: 'Camille', role: 'owner' }),
    })
    await use(async (method, path, form) => api.request(path, request(method, form, 'Bearer x')))
  },
  visitor: async ({ app }, use) => {
    const api = createTestApi(app)
    await use(async (method, path, form) => api.request(path, request(method, form)))
  },
})

function request(method: string, form?: Record<string, string>, bearer?: string): RequestInit {
  return {
    method,
    ...(form && { body: new URLSearchParams(form) }),
    ...(bearer && { headers: { Authorization: bearer } }),
  }
}

async function codeOf(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { code: string }).code}`
}

describe('moderation', () => {
  test('is for the team only, and changes nothing for others', async ({ app, visitor }) => {
    const { id } = await aReview(app)
    const calls: Parameters<Call>[] = [
      ['GET', '/comments/admin'],
      ['POST', `/comments/${id}/publish`],
      ['POST', `/comments/${id}/reject`, { reason: 'No' }],
      ['POST', `/comments/${id}/reply`, { reply: 'Yes' }],
    ]
    for (const call of calls) expect(await codeOf(await visitor(...call))).toBe('401 auth.required')
    const { status } = await app.db
      .selectFrom('comment')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('PENDING')
  })

  test('publishes, with the same effect when repeated, and withdraws a published review with a reason', async ({
    app,
    call,
    visitor,
  }) => {
    const { id, tour } = await aReview(app)
    expect((await call('POST', `/comments/${id}/publish`)).status).toBe(204)
    expect((await call('POST', `/comments/${id}/publish`)).status).toBe(204)
    const shown = (await (await visitor('GET', `/tours/${tour.slug}/comments`)).json()) as { total: number }
    expect(shown.total).toBe(1)
    const audit = await app.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_name'])
      .where('subject_id', '=', id)
      .execute()
    expect(audit).toEqual([{ action: 'comment.published', actor_name: 'Camille' }])
  })

  test('rejects with a reason that is emailed to the author, once, in their language', async ({
    app,
    call,
  }) => {
    const { id } = await aReview(app, { rate: 1, content: '<b>Nul</b>' })
    await app.enqueuedJobs()
    const reason = 'Il nomme une autre personne.'
    expect((await call('POST', `/comments/${id}/reject`, { reason })).status).toBe(204)
    expect((await call('POST', `/comments/${id}/reject`, { reason: 'Another' })).status).toBe(204)
    expect(await codeOf(await call('POST', `/comments/${id}/publish`))).toBe('409 review.status_conflict')

    const jobs = await app.enqueuedJobs()
    expect(jobs).toHaveLength(1)
    for (const job of jobs) if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
    const mail = await app.db.selectFrom('mailbox_message').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toContain('À propos de votre avis')
    expect(mail.text).toContain(reason)
    expect(mail.html).toContain('&lt;b&gt;Nul&lt;/b&gt;')
  })

  test('requires a reason, and reports its lack at the field', async ({ app, call }) => {
    const { id } = await aReview(app)
    const response = await call('POST', `/comments/${id}/reject`, { reason: '  ' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ fields: { reason: 'review.reason_empty' } })
  })

  test('replies to published reviews only; an empty reply removes the reply', async ({ app, call }) => {
    const { id } = await aReview(app)
    const reply = (text: string) => call('POST', `/comments/${id}/reply`, { reply: text })
    expect(await codeOf(await reply('Merci'))).toBe('409 review.status_conflict')
    await call('POST', `/comments/${id}/publish`)
    const replyShown = async () => {
      const response = await call('GET', '/comments/admin?status=PUBLISHED')
      const { comments } = (await response.json()) as { comments: { id: string; reply: string | null }[] }
      return comments.find((comment) => comment.id === id)?.reply
    }
    expect((await reply('Merci')).status).toBe(204)
    expect(await replyShown()).toBe('Merci')
    expect((await reply('')).status).toBe(204)
    expect(await replyShown()).toBeNull()
  })

  test('does not find an unknown review', async ({ call }) => {
    for (const id of ['nonsense', '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a05']) {
      expect(await codeOf(await call('POST', `/comments/${id}/publish`))).toBe('404 not_found')
    }
  })
})

test('the list is filtered by state and counts each', async ({ database, call }) => {
  const app = createTestApp(database.db)
  const before = await listed(call, '')
  const { id } = await aReview(app)
  const after = await listed(call, '?status=PENDING')
  expect(after.counts.PENDING).toBe(before.counts.PENDING + 1)
  expect(after.total).toBe(after.counts.PENDING)
  expect(after.comments.map((comment) => comment.id)).toContain(id)
  expect((await listed(call, '?status=REJECTED')).comments.map((comment) => comment.id)).not.toContain(id)
  expect((await call('GET', '/comments/admin?status=WRONG')).status).toBe(400)
})

type Listed = { comments: { id: string }[]; total: number; counts: { PENDING: number } }

async function listed(call: Call, query: string): Promise<Listed> {
  return (await (await call('GET', `/comments/admin${query}`)).json()) as Listed
}
