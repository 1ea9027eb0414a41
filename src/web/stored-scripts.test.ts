import { Hono } from 'hono'
import { mount } from 'hono/mount'
import { beforeAll, describe, expect, test } from 'vitest'
import { manageToken } from '#core/kernel/secret-link.server.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { sendContactMessage } from '#core/contact/send-contact-message.server.ts'
import { addNote } from '#core/reservation/add-note.server.ts'
import { wordingFault } from '#i18n/adjustable-messages.ts'
import { sendEmail } from '#jobs/send-email.ts'
import { aReview } from '#tests/support/factories/a-review.ts'
import { aTeamMember } from '#tests/support/factories/a-team-member.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import { createTestApi } from '#tests/support/create-test-api.ts'
import { aDeparture } from '#tests/support/factories/factories.ts'
import { HOSTILE_TEXT, MARK, scriptsIn, SPOKEN } from '#tests/support/hostile/hostile-html.ts'
import { hostileWording, writeHostileTexts } from '#tests/support/hostile/hostile-texts.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'
import type { TestSite } from '#tests/support/site/test-site.ts'

openSite()

let visit: TestSite['visit']
/** The values in place of `{…}` in a path. */
let names: Record<string, string>

beforeAll(async () => {
  names = await aHostileInstallation()
  const owner = { type: 'user', id: names.member ?? '', name: HOSTILE_TEXT, role: 'owner' } as const
  const api = new Hono().all('/api/*', mount(createTestApi(app, { authenticate: async () => owner }).fetch))
  const inside = site.with({ api: { baseUrl: app.origin, fetch: (request) => api.fetch(request) } })
  visit = (path) => inside(path, { headers: { Cookie: 'token=any; locale=en' } })
})

describe('F31: stored text stays text', () => {
  test.for([
    '/',
    '/fr',
    '/tour/{tour}',
    '/fr/tour/{tour}',
    '/dates',
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
    '/admin/settings/texts/home',
    '/admin/settings/texts/faq',
    '/admin/settings/texts/terms',
    '/admin/settings/texts/whoami',
    '/admin/settings?section=team',
    '/admin/settings?section=mail',
    '/admin/audit',
    '/admin/disponibilites',
    '/admin/dev/mailbox/{mail}/html',
  ])('on %s', async (pattern) => {
    const response = await visit(addressOf(pattern))
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(scriptsIn(html)).toEqual([])
    expect(html).toContain(MARK)
  })

  test.for([
    '/',
    '/fr',
    '/tour/{tour}',
    '/faq',
    '/contact',
    '/reservation/{token}',
    '/admin/dev/mailbox/{mail}/html',
  ])(
    'the sentences of the operator’s own too, of which only what the settings take is spoken, on %s',
    async (pattern) => {
      const html = await (await visit(addressOf(pattern))).text()
      expect(html).toContain(SPOKEN)
      expect(scriptsIn(html)).toEqual([])
    },
  )

  test.for(LOCALES)('the settings take those that are spoken, in %s', (locale) => {
    const taken = Object.entries(hostileWording(locale)).filter(([, text]) => text.includes(SPOKEN))
    expect(taken.length).toBeGreaterThan(100)
    expect(taken.filter(([key, text]) => wordingFault(locale, key, text))).toEqual([])
  })

  test('the search for it does find it when it is there', () => {
    expect(scriptsIn(`<p>${HOSTILE_TEXT}</p>`).length).toBeGreaterThan(8)
  })
})

const addressOf = (pattern: string) =>
  pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')

/** A tour, a reservation, a review, a message and the team, with a hostile text in every text field. */
async function aHostileInstallation(): Promise<Record<string, string>> {
  const { db } = app
  const { tour } = await aReview(app)
  const published = { status: 'PUBLISHED', published_at: app.clock.now().toString() } as const
  await db.updateTable('comment').set(published).set({ replied_at: published.published_at }).execute()
  const [adult, child] = await db.selectFrom('unit').select('id').orderBy('position').execute()
  const sold = { ...tour, adultId: adult?.id ?? '', childId: child?.id ?? '' }
  const reservation = await aPaidBooking(app, sold, await aDeparture(app, sold, { inHours: 48 }))
  await addTourParts(tour.id)
  const { id } = await aTeamMember(app)
  await addNote(app, { type: 'user', id, name: 'Camille', role: 'owner' }, reservation, {
    text: 'Comes late',
  })
  await writeHostileTexts(db, app.clock.now().toString())
  const mail = await aHostileMail(tour.id)
  return {
    tour: tour.slug,
    tourId: tour.id,
    reservation,
    mail,
    member: id,
    token: manageToken(app.keys, reservation),
    day: app.clock.now().add({ hours: 48 }).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString(),
  }
}

/** Of the fields that the factories leave out. */
async function addTourParts(tourId: string): Promise<void> {
  const at = { tour_id: tourId, position: 90 }
  await app.db
    .insertInto('tour_feature')
    .values({ ...at, type: 'HIGHLIGHT' })
    .execute()
  await app.db
    .insertInto('tour_step')
    .values({ ...at, minutes: null })
    .execute()
  await app.db.insertInto('tour_faq').values(at).execute()
}

async function aHostileMail(tourId: string): Promise<string> {
  const message = {
    name: MARK,
    email: 'm@example.com',
    message: HOSTILE_TEXT,
    locale: 'en',
    website: '',
  } as const
  await app.enqueuedJobs()
  await sendContactMessage(app, { ...message, tour: tourId }, null)
  for (const job of await app.enqueuedJobs()) {
    if (job.name === 'send-letter') await sendEmail(app, job.data.letterId)
  }
  const mail = await app.db.selectFrom('mailbox_message').select('id').executeTakeFirstOrThrow()
  return String(mail.id)
}
