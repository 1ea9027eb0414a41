import { describe, expect } from 'vitest'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { aTeamBooked } from '#tests/support/factories/a-paid-booking.ts'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { camille } from '#tests/support/member-actor.ts'
import { auditOf } from '#tests/support/money-records.ts'
import { test as base } from '#tests/support/postgres/database.ts'
import { setRequestState } from './set-request-state.server.ts'
import { privateRequests, readPrivateRequest } from './private-requests.server.ts'

const test = base.extend<{ app: TestApp }>({
  app: async ({ database }, use) => {
    const { db } = database
    for (const table of ['letter', 'mailbox_message', 'private_request', 'throttle', 'setting'] as const)
      await db.deleteFrom(table).execute()
    const app = createTestApp(db)
    const contact = { email: 'bonjour@tours.example', phone: '', whatsapp: '', hours: { en: '', fr: '' } }
    await db.transaction().execute((tx) => writeSetting(tx, 'contact', contact, app.clock.now()))
    await use(app)
  },
})

let networks = 0

const OPEN = { state: 'open', page: 1, locale: 'en' } as const
const CLOSED = { ...OPEN, state: 'closed' } as const

const filledIn = {
  tour: '',
  day: '2026-09-12',
  party: '14',
  language: 'de',
  name: 'Jo Martin',
  email: 'jo@example.com',
  phone: '+33 6 12 34 56 78',
  message: 'Ein Geburtstag, zwei Rollstühle.',
  locale: 'fr',
}

describe('POST /private-request', () => {
  test('arrives in the list of the team and by email, with date, party and language', async ({ app }) => {
    const tour = await aTour(app)
    expect((await ask(app, { tour: tour.slug })).status).toBe(202)
    const { requests, counts, total } = await privateRequests(app, camille, OPEN)
    expect({ counts, total }).toEqual({ counts: { open: 1, closed: 0 }, total: 1 })
    const { party: _, locale, ...typed } = filledIn
    expect(requests).toMatchObject([{ ...typed, locale, party: 14, tour: { slug: tour.slug } }])

    const email = await app.db.selectFrom('letter').select('id').executeTakeFirstOrThrow()
    await sendEmail(app, email.id)
    const mail = await app.db.selectFrom('mailbox_message').selectAll().executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ recipient: 'bonjour@tours.example', reply_to: 'jo@example.com' })
    for (const said of ['September 12, 2026', '14 people', 'German', filledIn.message, '/admin/requests'])
      expect(mail.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(said)
  })

  test('is stored again when it was corrected after a lost response', async ({ app }) => {
    const formToken = app.ids.uuid()
    for (const party of ['4', '12', '12']) await ask(app, { formToken, party })
    const { requests } = await privateRequests(app, camille, OPEN)
    expect(requests.map(({ party }) => party).toSorted((a, b) => a - b)).toEqual([4, 12])
  })

  test('is stored once when it is sent twice, and not at all when a program sends it', async ({ app }) => {
    const formToken = app.ids.uuid()
    const statuses = [await ask(app, { formToken }), await ask(app, { formToken })].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([202, 202])
    expect((await ask(app, { website: 'https://spam.example' })).status).toBe(202)
    expect((await privateRequests(app, camille, OPEN)).total).toBe(1)
    expect(await app.db.selectFrom('letter').select('kind').execute()).toHaveLength(1)
  })

  test.for([
    [{ day: '' }, 400, { day: 'day.empty' }],
    [{ day: '2026-02-30' }, 400, { day: 'day.invalid' }],
    [{ day: '2020-01-01' }, 422, { day: 'day.past' }],
    [{ day: '9999-12-31' }, 422, { day: 'day.too_far' }],
    [{ party: '0' }, 400, { party: 'party.invalid' }],
    [{ party: '201' }, 400, { party: 'party.invalid' }],
    [{ language: 'Klingon' }, 400, { language: 'language.invalid' }],
    [{ email: 'jo', phone: '06 12' }, 400, { email: 'email.missing_at', phone: 'phone.invalid' }],
    [
      { day: '2020-01-01', name: '', email: '' },
      400,
      { day: 'day.past', name: 'name.empty', email: 'email.empty' },
    ],
    [{ day: '9999-12-31', party: '0' }, 400, { day: 'day.too_far', party: 'party.invalid' }],
    [{ message: '4242 4242 4242 4242' }, 400, { message: 'validation.card_number' }],
  ] as const)('refuses %j beside its field', async ([form, status, fields], { app }) => {
    const response = await ask(app, form)
    const problem = (await response.json()) as { fields: Record<string, string> }
    expect([response.status, problem]).toMatchObject([status, { fields }])
    // The first of them takes the focus.
    expect(Object.keys(problem.fields)).toEqual(Object.keys(fields))
    expect((await privateRequests(app, camille, OPEN)).total).toBe(0)
  })

  test('takes five an hour from one network', async ({ app }) => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(app, {}, '198.51.100.9')).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })
})

describe('a request in the back office', () => {
  test('is closed and opened again, once each, in the audit log', async ({ app }) => {
    await ask(app, {})
    const [request] = (await privateRequests(app, camille, OPEN)).requests
    const id = request?.id ?? ''
    await setRequestState(app, camille, id, 'closed')
    await setRequestState(app, camille, id, 'closed')
    expect((await privateRequests(app, camille, CLOSED)).requests.map((closed) => closed.id)).toEqual([id])
    expect((await privateRequests(app, camille, OPEN)).counts).toEqual({ open: 0, closed: 1 })
    await setRequestState(app, camille, id, 'open')
    expect((await auditOf(app, id)).map(({ action }) => action)).toEqual([
      'private_request.closed',
      'private_request.opened',
    ])
  })

  test('is read alone, with its tour, and closed by the booking that answers it', async ({ app }) => {
    const tour = await aTour(app)
    await ask(app, { tour: tour.slug })
    const [listed] = (await privateRequests(app, camille, OPEN)).requests
    const id = listed?.id ?? ''
    expect(await readPrivateRequest(app, camille, { id, locale: 'en' })).toEqual(listed)
    expect(listed?.tour).toMatchObject({ id: tour.id, slug: tour.slug })

    const departure = await aDeparture(app, tour)
    await aTeamBooked(app, tour, departure, { privateRequest: id })
    expect((await privateRequests(app, camille, OPEN)).counts).toEqual({ open: 0, closed: 1 })
    expect((await auditOf(app, id)).map(({ action }) => action)).toEqual(['private_request.closed'])
  })

  test('does not stop a booking once it is erased', async ({ app }) => {
    const tour = await aTour(app)
    const departure = await aDeparture(app, tour)
    const privateRequest = app.ids.uuid()
    await expect(aTeamBooked(app, tour, departure, { privateRequest })).resolves.toBeDefined()
  })

  test('stays open when its booking is refused', async ({ app }) => {
    const tour = await aTour(app)
    await ask(app, { tour: tour.slug })
    const [request] = (await privateRequests(app, camille, OPEN)).requests
    const departure = await aDeparture(app, tour, { capacity: 1 })
    await expect(aTeamBooked(app, tour, departure, { privateRequest: request?.id })).rejects.toThrow(
      'availability.not_enough_seats',
    )
    expect((await privateRequests(app, camille, OPEN)).total).toBe(1)
  })

  test('is not for guides, and an unknown one is not found', async ({ app }) => {
    const guide = { type: 'user', id: app.ids.uuid(), name: 'Inès', role: 'guide' } as const
    await expect(privateRequests(app, guide, OPEN)).rejects.toThrow('auth.forbidden')
    await expect(setRequestState(app, guide, app.ids.uuid(), 'closed')).rejects.toThrow('auth.forbidden')
    for (const [id, member, refusal] of [
      [app.ids.uuid(), guide, 'auth.forbidden'],
      [app.ids.uuid(), camille, 'not_found'],
      ['none', camille, 'not_found'],
    ] as const)
      await expect(readPrivateRequest(app, member, { id, locale: 'en' })).rejects.toThrow(refusal)
    await expect(setRequestState(app, camille, app.ids.uuid(), 'closed')).rejects.toThrow('not_found')
    await expect(setRequestState(app, camille, 'none', 'closed')).rejects.toThrow('not_found')
  })
})

function ask(
  app: TestApp,
  form: Partial<typeof filledIn> & { formToken?: string; website?: string },
  // A refused network is remembered by the process.
  clientAddress = `192.0.2.${(networks += 1)}`,
) {
  const body = new URLSearchParams({ ...filledIn, ...form })
  return createTestApi(app).request('/private-request', { method: 'POST', body }, { clientAddress })
}
