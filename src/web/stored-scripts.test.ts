import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { sanitizeRichText } from '#core/kernel/rich-text.server.ts'
import { sendContactMessage } from '#core/site/send-contact-message.server.ts'
import { addNote } from '#core/reservation/add-note.server.ts'
import { SETTING_GROUPS } from '#core/site/settings.ts'
import { sendLetter } from '#jobs/send-letter.ts'
import { aComment } from '#tests/support/a-comment.ts'
import { aUser } from '#tests/support/a-user.ts'
import { aPaidBooking } from '#tests/support/a-paid-booking.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase, test, type TestDatabase } from '#tests/support/database.ts'
import { aDeparture } from '#tests/support/factories.ts'
import { HOSTILE_TEXT, MARK, scriptsIn } from '#tests/support/hostile-html.ts'
import { openTestSite, type TestSite } from '#tests/support/test-site.ts'

const BOTH = JSON.stringify({ en: HOSTILE_TEXT, fr: HOSTILE_TEXT })

let database: TestDatabase
let app: TestApp
let site: TestSite
let visit: TestSite['visit']
/** What stands for `{…}` in an address. */
let names: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  app = createTestApp(database.db)
  names = await aHostileShop()
  site = await openTestSite(app)
  const { id } = await aUser(app, { firstname: HOSTILE_TEXT.slice(0, 80) })
  await app.db.updateTable('app_user').set({ lastname: HOSTILE_TEXT }).where('id', '=', id).execute()
  const staff = { type: 'user', id, name: HOSTILE_TEXT } as const
  await addNote(app, staff, names.reservation ?? '', HOSTILE_TEXT)
  const api = new Hono().all('/api/*', mount(createTestApi(app, { authenticate: async () => staff }).fetch))
  const inside = site.with({ api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  visit = (path) => inside(path, { headers: { Cookie: 'token=any' } })
})

afterAll(async () => {
  await site?.close()
  await database?.drop()
})

describe('F31: what somebody wrote is text', () => {
  test.for([
    '/',
    '/fr',
    '/tour/{tour}',
    '/fr/tour/{tour}',
    '/faq',
    '/cgv',
    '/whoami',
    '/contact',
    '/contact?tour={tour}',
    '/reservation/{token}',
    '/reservation/{token}/cancel',
    '/admin',
    '/admin/tours',
    '/admin/tours/edit/{tourId}',
    '/admin/reservations',
    '/admin/reservations?open={reservation}',
    '/admin/manifest/{day}',
    '/admin/reviews?status=PUBLISHED',
    '/admin/settings',
    '/admin/settings?section=booking',
    '/admin/settings?section=texts',
    '/admin/settings?section=team',
    '/admin/settings?section=mail',
    '/admin/audit',
    '/admin/disponibilites',
    '/admin/dev/mailbox/{mail}/html',
  ])('on %s', async (pattern) => {
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
    const answer = await visit(path)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    expect(scriptsIn(html)).toEqual([])
    expect(html).toContain(MARK)
  })

  test('and the eye that looks for it is not blind', () => {
    expect(scriptsIn(`<p>${HOSTILE_TEXT}</p>`).length).toBeGreaterThan(8)
  })
})

/** A tour, a booking, a review, a message, a member and settings, with a hostile text wherever one can be written. */
async function aHostileShop(): Promise<Record<string, string>> {
  const { db } = app
  const { id: comment, tour } = await aComment(app)
  await db
    .updateTable('comment')
    .set({ content: HOSTILE_TEXT, author_name: HOSTILE_TEXT, reply: HOSTILE_TEXT, status: 'PUBLISHED' })
    .set({ published_at: app.clock.now().toString(), replied_at: app.clock.now().toString() })
    .where('id', '=', comment)
    .execute()
  await aHostileTour(tour.id)
  const [adult, child] = await db
    .selectFrom('unit')
    .select('id')
    .where('tour_id', '=', tour.id)
    .orderBy('position')
    .execute()
  const sold = { ...tour, adultId: adult?.id ?? '', childId: child?.id ?? '' }
  const reservation = await aPaidBooking(app, sold, await aDeparture(app, sold, { inHours: 48 }))
  await db
    .updateTable('reservation')
    .set({ contact_name: HOSTILE_TEXT, note: HOSTILE_TEXT })
    .where('id', '=', reservation)
    .execute()
  await aHostileOffice()
  const mail = await aHostileMail(tour.id)
  return {
    tour: tour.slug,
    tourId: tour.id,
    reservation,
    mail,
    token: manageToken(app.keys, reservation),
    day: app.clock.now().add({ hours: 48 }).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
  }
}

async function aHostileTour(tourId: string): Promise<void> {
  const { db } = app
  const html = sanitizeRichText(`<p>${HOSTILE_TEXT}</p>`)
  await db
    .updateTable('tour')
    .set({
      title: BOTH,
      place: BOTH,
      short_description: BOTH,
      meeting_note: BOTH,
      meeting_address: HOSTILE_TEXT,
    })
    .set({ description: JSON.stringify({ en: html, fr: html }) })
    .where('id', '=', tourId)
    .execute()
  const at = { tour_id: tourId, position: 90 }
  await db
    .insertInto('tour_feature')
    .values({ ...at, type: 'HIGHLIGHT', text: BOTH })
    .execute()
  await db
    .insertInto('tour_step')
    .values({ ...at, name: BOTH, text: BOTH, minutes: null })
    .execute()
  await db
    .insertInto('tour_faq')
    .values({ ...at, question: BOTH, answer: BOTH })
    .execute()
  await db.updateTable('unit').set({ label: BOTH }).where('tour_id', '=', tourId).execute()
}

/** Every text of every group of settings, and a member's name. */
async function aHostileOffice(): Promise<void> {
  const text = { en: HOSTILE_TEXT, fr: HOSTILE_TEXT }
  const groups = {
    identity: { name: HOSTILE_TEXT, tagline: text },
    legal: Object.fromEntries(
      Object.keys(SETTING_GROUPS.legal.parse(undefined)).map((name) => [name, HOSTILE_TEXT]),
    ),
    contact: { email: 'hello@example.com', phone: HOSTILE_TEXT, hours: text },
    home: {
      hero: { title: text, lead: text },
      promises: [{ icon: HOSTILE_TEXT, title: text, text }],
      guide: { name: HOSTILE_TEXT, quote: text, summary: text },
    },
    faq: [{ id: 'one', title: text, items: [{ question: text, answer: text }] }],
    terms: { version: '1', updatedOn: '2026-01-01', sections: [{ id: 'one', title: text, text }] },
    whoami: {
      name: HOSTILE_TEXT,
      role: text,
      portraitAlt: text,
      text,
      facts: [{ label: text, value: text }],
    },
    mail: { senderName: MARK },
  }
  const updated_at = app.clock.now().toString()
  const rows = Object.entries(groups).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    updated_at,
  }))
  await app.db.insertInto('setting').values(rows).execute()
}

async function aHostileMail(tourId: string): Promise<string> {
  const message = {
    name: MARK,
    email: 'm@example.com',
    message: HOSTILE_TEXT,
    locale: 'en',
    website: '',
  } as const
  await app.promisedJobs()
  await sendContactMessage(app, { ...message, tour: tourId }, null)
  for (const job of await app.promisedJobs()) {
    if (job.name === 'send-letter') await sendLetter(app, job.data.letterId)
  }
  const mail = await app.db.selectFrom('mailbox_message').select('id').executeTakeFirstOrThrow()
  return String(mail.id)
}
