import { wasAlreadyIn, type AskedMark, type ShownResult } from './phone-mark.ts'

/** The messages of the page, by the names of their data attributes. */
export type Words = Readonly<Record<string, string | undefined>>

/** The sentence of a result that the page did not show before, without the name of the party. */
export function sentenceOf(words: Words, result: ShownResult, mark: AskedMark): string {
  return words[wordOf(result, mark)] ?? words.refused ?? ''
}

function wordOf(result: ShownResult, mark: AskedMark): string {
  const { outcome, refusal, party } = result
  if (wasAlreadyIn(result, mark.action)) return 'alreadyIn'
  if (outcome === 'REFUSED')
    return 'reference' in mark && refusal === 'reservation.not_found' ? 'unknown' : keyOf(refusal)
  const isHere = party?.status === 'REDEEMED'
  if (outcome === 'CONFLICT') return isArrival(mark) && !isHere ? 'cameCancelled' : 'conflict'
  return isHere ? 'here' : 'notHere'
}

function isArrival({ action }: AskedMark): boolean {
  return action === 'CHECK_IN' || action === 'SCAN'
}

/** A refusal as the name of a data attribute: `reservation.status_conflict` is `statusConflict`. */
function keyOf(refusal: string | null): string {
  const [, name = ''] = (refusal ?? '').split('.')
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A message with its values in place of their names. */
export function fillIn(model = '', values: Readonly<Record<string, string>>): string {
  return model.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
