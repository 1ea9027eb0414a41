import { amountMinorOf } from '#core/kernel/money.ts'
import { bodyOf, doneOf } from '../../call-api.ts'
import { formRefusalOf, type FormRefusal } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
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
  'note',
] as const
export type ReservationAct = (typeof RESERVATION_ACTIONS)[number]

export type ReservationResponse =
  | { refusal: FormRefusal }
  /** `outcome`: the result of released seats. */
  | { done: true; act: ReservationAct; outcome: 'released' | 'paid' | 'processing' | null }

/** Runs the `intent` of a form on a reservation, by the API. */
export async function reservationAction(
  api: ApiClient,
  form: FormData,
): Promise<{ answer: ReservationResponse; status: number }> {
  const act = intentOf(form, RESERVATION_ACTIONS)
  try {
    return { answer: { done: true, act, outcome: await perform(api, act, form) }, status: 200 }
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return { answer: { refusal }, status }
  }
}

type Outcome = Extract<ReservationResponse, { done: true }>['outcome']

async function perform(api: ApiClient, act: ReservationAct, form: FormData): Promise<Outcome> {
  const reservation = api.reservations[':id']
  const param = { id: textOf(form, 'id') }
  switch (act) {
    case 'check-in':
      return await none(reservation['check-in'].$post({ param }))
    case 'no-show':
      return await none(reservation['no-show'].$post({ param }))
    case 'take-back':
      return await none(reservation['take-back'].$post({ param }))
    case 'resend':
      return await none(reservation.resend.$post({ param, form: textsOf(form, 'formToken') }))
    case 'ask-comment':
      return await none(api.tours.availabilities.reservations[':id']['ask-comment'].$post({ param }))
    case 'release':
      return (await bodyOf(reservation.release.$post({ param }))).outcome
    case 'cancel':
      return await none(reservation.cancel.$post({ param, form: cancellationOf(form) }))
    case 'refund':
      return await none(
        reservation.refund.$post({
          param,
          form: { ...textsOf(form, 'reason', 'formToken'), refundMinor: refundOf(form) },
        }),
      )
    case 'move':
      return await none(
        reservation.move.$post({
          param,
          form: textsOf(form, 'availabilityId', 'price', 'expectedTotalMinor'),
        }),
      )
    case 'party':
      return await none(
        reservation.party.$post({
          param,
          form: { ...unitsOf(form), ...textsOf(form, 'expectedTotalMinor'), refundMinor: refundOf(form) },
        }),
      )
    case 'mark-paid':
      return await none(reservation['mark-paid'].$post({ param, form: textsOf(form, 'expectedDueMinor') }))
    case 'note':
      return await none(reservation.notes.$post({ param, form: textsOf(form, 'text', 'formToken') }))
  }
}

async function none(call: Parameters<typeof doneOf>[0]): Promise<null> {
  await doneOf(call)
  return null
}

/** One of the shown sums, or the typed one. */
function cancellationOf(form: FormData): Record<string, string> {
  const choice = textOf(form, 'refund')
  return {
    refundMinor: choice === 'part' ? refundOf(form) : choice,
    message: textOf(form, 'message'),
  }
}

/** The typed amount, in minor units; an invalid one goes to the API as it is, which refuses it. */
function refundOf(form: FormData): string {
  const typed = textOf(form, 'refundMinor')
  return typed === '' ? '0' : String(amountMinorOf(typed) ?? typed)
}

/** The quantities alone: `units[…]`. */
export function unitsOf(fields: FormData | URLSearchParams): Record<string, string> {
  const quantities = [...fields].filter(([name]) => name.startsWith('units['))
  return Object.fromEntries(quantities.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}

function textsOf(form: FormData, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
}
