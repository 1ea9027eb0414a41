import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { BOOKED_TOUR, paidBooking } from './paid-booking.ts'
import type { TeamApi } from './team-api.ts'

let made = 0

/** A departure of the booked tour in some days, that takes place from so many people. */
export async function aDepartureFrom(team: TeamApi, people: number, inDays = 3): Promise<string> {
  made += 1
  const { id } = await team.get<{ id: string }>(`/tours/${BOOKED_TOUR}`)
  const day = (await team.now()).toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: inDays })
  const { departures } = await team.post<{ departures: { id: string }[] }>('/tours/availabilities', {
    tourId: id,
    localDateTimeStart: `${day.toString()}T06:${String(made % 60).padStart(2, '0')}`,
    capacity: '10',
    participantsMin: String(people),
    decisionHours: '24',
    'languages[]': 'fr',
  })
  return departures[0]?.id ?? ''
}

/** A departure that is not decided, with one booking of two adults. */
export async function anOpenDecision(request: APIRequestContext, team: TeamApi, locale: Locale) {
  const id = await aDepartureFrom(team, 9)
  return { id, ...(await paidBooking(request, locale, { departure: id })) }
}

/** The same, decided with a no: seats are held on another date, and its customer has not chosen. */
export async function anOpenChoice(request: APIRequestContext, team: TeamApi, locale: Locale) {
  const off = await anOpenDecision(request, team, locale)
  const offeredId = await aDepartureFrom(team, 1, 5)
  await team.post(`/decisions/${off.id}`, { decision: 'NO', message: 'Too few', offeredId })
  return { ...off, offeredId }
}
