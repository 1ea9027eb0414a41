import { textOf } from '#web/forms/form-text.ts'
import { confirmOwn, ownCalls } from './own-reservation.server.ts'

type Asked = Parameters<typeof confirmOwn>[0]

/** Chooses another date, or the money, where the departure does not take place. */
export function postChoice(asked: Asked, form: FormData) {
  const isMoney = textOf(form, 'intent') === 'choose-money'
  const choice = isMoney
    ? ({ choice: 'money' } as const)
    : ({ choice: 'date', availabilityId: textOf(form, 'availabilityId') } as const)
  const call = ownCalls(asked).choice.$post({ param: asked.params, form: choice })
  return confirmOwn(asked, isMoney ? 'cancelled' : 'moved', call)
}
