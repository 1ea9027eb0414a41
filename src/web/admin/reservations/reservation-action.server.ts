import { amountMinorOf } from '#core/kernel/money.ts'
import { doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { unitFieldsOf } from '../../forms/unit-field.ts'
import { intentOf } from '../../forms/intent-of.ts'
import type { ApiClient } from '../../server/request-context.ts'

/** The intents of the drawer's forms. */
const RESERVATION_ACTIONS = [
  'check-in',
  'no-show',
  'take-back',
  'resend',
  'ask-comment',
  'release',
  'cancel',
  'refund',
  'move',
  'party',
  'mark-paid',
  'return-cash',
  'note',
] as const
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number]

export type ReservationResponse = { refusal: FormRefusal } | { done: true }

/** Runs the `intent` of a form on a reservation, by the API. */
export async function reservationAction(
  api: ApiClient,
  form: FormData,
): Promise<{ response: ReservationResponse; status: number }> {
  const action = intentOf(form, RESERVATION_ACTIONS)
  try {
    await doneOf(requestOf(api, action, form))
    return { response: { done: true }, status: 200 }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { response: { refusal }, status }
  }
}

/** The request of an action, as it is sent to the API. */
function requestOf(api: ApiClient, action: ReservationAction, form: FormData): Parameters<typeof doneOf>[0] {
  const reservation = api.reservations[':id']
  const param = { id: textOf(form, 'id') }
  switch (action) {
    case 'check-in':
      return reservation['check-in'].$post({ param })
    case 'no-show':
      return reservation['no-show'].$post({ param })
    case 'take-back':
      return reservation['take-back'].$post({ param })
    case 'resend':
      return reservation.resend.$post({ param, form: namedTexts(form, 'formToken') })
    case 'ask-comment':
      return api.tours.availabilities.reservations[':id']['ask-comment'].$post({ param })
    case 'release':
      return reservation.release.$post({ param })
    case 'cancel':
      return reservation.cancel.$post({ param, form: cancellationOf(form) })
    case 'refund':
      return reservation.refund.$post({
        param,
        form: { ...namedTexts(form, 'reason', 'formToken'), refundMinor: refundOf(form) },
      })
    case 'move':
      return reservation.move.$post({
        param,
        form: namedTexts(form, 'availabilityId', 'price', 'expectedTotalMinor'),
      })
    case 'party':
      return reservation.party.$post({
        param,
        form: {
          ...unitFieldsOf(form),
          ...namedTexts(form, 'expectedTotalMinor'),
          // A change that leaves nothing to refund has no such field; an emptied one is refused.
          ...(form.has('refundMinor') && { refundMinor: refundOf(form) }),
        },
      })
    case 'mark-paid':
      return reservation['mark-paid'].$post({ param, form: namedTexts(form, 'expectedDueMinor') })
    case 'return-cash':
      return reservation['return-cash'].$post({ param, form: namedTexts(form, 'expectedMinor') })
    case 'note':
      return reservation.notes.$post({ param, form: namedTexts(form, 'text', 'formToken') })
  }
}

/** One of the shown sums, or the typed one. */
function cancellationOf(form: FormData): Record<string, string> {
  const choice = textOf(form, 'refund')
  return {
    refundMinor: choice === 'part' ? refundOf(form) : choice,
    message: textOf(form, 'message'),
  }
}

/** The typed amount, in minor units. The API refuses NaN; it would take a number of eight digits for minor units. */
function refundOf(form: FormData): string {
  return String(amountMinorOf(textOf(form, 'refundMinor')) ?? Number.NaN)
}

function namedTexts(form: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}
