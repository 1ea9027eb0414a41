import sharp from 'sharp'
import { expect } from 'vitest'
import { PRINTED_MAP } from '#core/map/map-renderer.ts'
import { writeSetting } from '#core/site/settings-store.server.ts'
import { EMAIL_COVER, EMAIL_MAP } from '#core/ticket/email-image.ts'
import { translator } from '#i18n/translator.ts'
import { resendTicket } from '#core/ticket/resend-ticket.server.ts'
import { aGuide } from '#tests/support/factories/a-guide.ts'
import { aPaidBooking } from '#tests/support/factories/a-paid-booking.ts'
import type { TestTour } from '#tests/support/factories/factories.ts'
import type { TestApp } from '#tests/support/create-test-app.ts'
import { camille } from '#tests/support/member-actor.ts'
import { test } from '#tests/support/postgres/sold-departure.ts'
import { composeSample, showSample } from './compose-sample.ts'
import { sendEmail } from './send-email.ts'

/** A photo and a map of the tour in the store, and a guide whose profile is shown. */
async function withImages(app: TestApp, tour: TestTour, departure: string): Promise<void> {
  const photo = sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#246' } })
  await app.photos.put(`photo-of-${tour.slug}/1600.webp`, await photo.webp().toBuffer(), 'image/webp')
  await app.photos.put(`map-of-lyon/${PRINTED_MAP}`, await photo.jpeg().toBuffer(), 'image/jpeg')
  const { meeting_latitude: latitude, meeting_longitude: longitude } = await app.db
    .selectFrom('tour')
    .select(['meeting_latitude', 'meeting_longitude'])
    .where('id', '=', tour.id)
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('tour_map')
    .values({
      tour_id: tour.id,
      latitude: latitude ?? 0,
      longitude: longitude ?? 0,
      source: 'tiles',
      attribution: '© OpenStreetMap',
      storage_key: 'map-of-lyon',
      widths: [768],
      trouble: null,
      tried_at: app.clock.now().toString(),
    })
    .execute()
  const { id } = await aGuide(app)
  const profile = { member_id: id, name: 'Inès', published: true, created_at: app.clock.now().toString() }
  await app.db.insertInto('guide_profile').values(profile).execute()
  await app.db.updateTable('availability').set({ guide_id: id }).where('id', '=', departure).execute()
}

async function ticketAgain(app: TestApp, id: string) {
  await resendTicket(app, camille, id)
  const letter = await app.db
    .selectFrom('letter')
    .select(['id', 'message_id'])
    .where('reservation_id', '=', id)
    .where('kind', '=', 'ticket-again')
    .executeTakeFirstOrThrow()
  await sendEmail(app, letter.id)
  return await app.db
    .selectFrom('mailbox_message')
    .selectAll()
    .where('message_id', '=', letter.message_id)
    .executeTakeFirstOrThrow()
}

test.for([
  ['en', 'A poster of Lyon'],
  ['fr', 'Une affiche de Lyon'],
] as const)(
  'the ticket email in %s shows cover, map and guide, in light images',
  async ([locale, alt], { app, tour, departure }) => {
    await withImages(app, tour, departure)
    const mail = await ticketAgain(app, await aPaidBooking(app, tour, departure, { locale }))
    const images = mail.attachments.filter(({ contentType }) => contentType === 'image/jpeg')
    expect(images.map(({ contentId }) => contentId)).toEqual(['ticket-cover', 'ticket-map'])
    for (const [index, { width, bytesMax }] of [EMAIL_COVER, EMAIL_MAP].entries()) {
      const body = Buffer.from(images[index]?.content ?? '', 'base64')
      expect(body.length).toBeLessThanOrEqual(bytesMax)
      expect((await sharp(body).metadata()).width).toBe(2 * width)
    }
    expect(mail.html).toMatch(new RegExp(`src="cid:ticket-cover"\\s+alt="${alt}"`))
    expect(mail.html).toContain('src="cid:ticket-map"')
    expect(mail.html).toContain('© OpenStreetMap')
    const label = translator(locale)('checkoutPage.guide')
    expect(mail.text).toMatch(new RegExp(`${label}.*Inès`))
    expect(mail.html).toContain('Inès')
  },
)

test('the sample of a ticket’s email has the images and papers of a real one', async ({
  app,
  tour,
  departure,
}) => {
  await withImages(app, tour, departure)
  const logo = { key: crypto.randomUUID(), width: 112, height: 112 }
  await app.db.transaction().execute((tx) => writeSetting(tx, 'logo', logo, app.clock.now()))
  const mail = await ticketAgain(app, await aPaidBooking(app, tour, departure))
  for (const sample of ['ticket-again', 'confirmation', 'departure-changed', 'departure-reminder'] as const) {
    const { rendered, attachments } = await composeSample(app, sample, 'en')
    expect(rendered.html).toContain('src="cid:ticket-cover"')
    expect(rendered.html).toContain('src="cid:ticket-map"')
    expect(rendered.html).toContain(`src="${app.origin}/photos/${logo.key}/logo.png"`)
    const papers = ({ contentType, contentId }: (typeof attachments)[number]) => [contentType, contentId]
    expect(attachments.map(papers)).toEqual(mail.attachments.map(papers))
    const { html } = await showSample(app, sample, 'en')
    expect(html.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(2)
    expect(html).not.toContain('cid:')
  }
})

test('a ticket whose images are not in the store is sent without them', async ({ app, tour, departure }) => {
  const mail = await ticketAgain(app, await aPaidBooking(app, tour, departure))
  expect(mail.html).not.toMatch(/cid:ticket-(?:cover|map)/)
  expect(mail.attachments).toHaveLength(3)
})

test('the images of a tour are drawn once for all its tickets', async ({ app, tour, departure }) => {
  await withImages(app, tour, departure)
  let drawn = 0
  const photoRenderer: typeof app.photoRenderer = {
    ...app.photoRenderer,
    async renderForEmail(photo, shape) {
      drawn += 1
      return await app.photoRenderer.renderForEmail(photo, shape)
    },
  }
  const counting = { ...app, photoRenderer }
  const mails = [
    await ticketAgain(counting, await aPaidBooking(app, tour, departure)),
    await ticketAgain(counting, await aPaidBooking(app, tour, departure)),
  ]
  expect(drawn).toBeLessThanOrEqual(2)
  expect(mails.map(({ html }) => /cid:ticket-cover/.test(html ?? ''))).toEqual([true, true])
})
