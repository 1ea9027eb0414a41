import { textOf } from '#web/forms/form-text.ts'
import { confirmOwn, ownCalls, type OwnPageArgs } from './own-reservation.server.ts'

/** Chooses another date, or the money, where the departure does not take place. */
export function postChoice(args: OwnPageArgs, form: FormData) {
  const isMoney = textOf(form, 'intent') === 'choose-money'
  const choice = isMoney
    ? ({ choice: 'money' } as const)
    : ({ choice: 'date', availabilityId: textOf(form, 'availabilityId') } as const)
  const call = ownCalls(args).choice.$post({ param: args.params, form: choice })
  return confirmOwn(args, isMoney ? 'cancelled' : 'moved', call)
}
