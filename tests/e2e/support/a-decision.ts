import type { APIRequestContext } from '@playwright/test'
import type { Locale } from '#core/kernel/locale.ts'
import { BOOKED_TOUR, paidBooking } from './paid-booking.ts'
import type { Staff } from './team-api.ts'

let made = 0

/** A departure of the booked tour in some days, that takes place from so many people. */
export async function aDepartureFrom(staff: Staff, people: number, inDays = 3): Promise<string> {
  made += 1
  const { id } = await staff.get<{ id: string }>(`/tours/${BOOKED_TOUR}`)
  const day = (await staff.now()).toZonedDateTimeISO('Europe/Paris').toPlainDate().add({ days: inDays })
  const { departures } = await staff.post<{ departures: { id: string }[] }>('/tours/availabilities', {
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
export async function anOpenDecision(request: APIRequestContext, staff: Staff, locale: Locale) {
  const id = await aDepartureFrom(staff, 9)
  return { id, ...(await paidBooking(request, locale, { departure: id })) }
}

/** The same, decided with a no: seats are held on another date, and its customer has not chosen. */
export async function anOpenChoice(request: APIRequestContext, staff: Staff, locale: Locale) {
  const off = await anOpenDecision(request, staff, locale)
  const offeredId = await aDepartureFrom(staff, 1, 5)
  await staff.post(`/decisions/${off.id}`, { decision: 'NO', message: 'Too few', offeredId })
  return { ...off, offeredId }
}
