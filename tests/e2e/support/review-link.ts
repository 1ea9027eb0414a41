import sharp from 'sharp'
import { expect, type APIRequestContext } from '@playwright/test'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import type { Reservations } from '#core/reservation/list/reservations.schema.ts'
import type { TeamApi } from './team-api.ts'

/** The page on which a guest of the demo writes a review, without its language, and the reference of their booking. */
export async function reviewLink(team: TeamApi): Promise<{ path: string; reference: string }> {
  const { id, contact, reference } = await aTouredGuest(team)
  await team.post(`/tours/availabilities/reservations/${id}/ask-comment`)
  const [mail] = await team.mailsTo(contact.email)
  const link = /https?:\S+\/avis/.exec(mail?.text ?? '')?.[0] ?? ''
  return { path: new URL(link).pathname.replace(/^\/fr/, ''), reference }
}

/** Other journeys have asked the guests of the first pages. */
const PAGES_MAX = 4

type Detail = ReservationDetail & { askComment: { refusal: object | null } }

/**
 * The latest guest of the demo who can be asked for a review. Other journeys move the clock by weeks: the guests who
 * have been checked in are then too long ago, and those who had yet to come are past.
 */
export async function aTouredGuest(team: TeamApi): Promise<ReservationDetail> {
  const today = (await team.now()).toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  for (const status of ['REDEEMED', 'CONFIRMED'])
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const path = `/reservations?status=${status}&to=${today}&sort=departure&dir=desc&page=${page}`
      const { reservations } = await team.get<Reservations>(path)
      for (const { id } of reservations) {
        const detail = await team.get<Detail>(`/reservations/${id}?locale=en`)
        if (detail.askComment.refusal === null) return detail
      }
    }
  throw new Error('No guest can be asked for a review.')
}

/** A photo as a guest chooses it. */
export async function aPhoto(width = 1_200, height = 900) {
  const plain = { width, height, channels: 3, background: '#c8553d' } as const
  const buffer = await sharp({ create: plain }).jpeg().toBuffer()
  return { name: 'tower.jpg', mimeType: 'image/jpeg', buffer }
}

/** A review of a guest of the demo with a photo, which waits to be read. */
export async function reviewWithPhoto(request: APIRequestContext, team: TeamApi): Promise<void> {
  const { path } = await reviewLink(team)
  const token = path.split('/').at(-2)
  const multipart = { rate: '5', content: 'Une tour rose.', 'photos[]': await aPhoto() }
  const given = await request.post(`/api/tour/availability/reservations/${token}/comments`, { multipart })
  expect(given.status(), await given.text()).toBe(201)
}
