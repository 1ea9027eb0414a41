import { elementsOf, showStates } from '../day/parties-on-page.ts'
import { chime } from './chime.ts'
import { worstOf, type VerdictTone } from './verdict.ts'

/** `id`: the reservation of the party, from which its guide may receive the sum that `due` names. */
export type ShownVerdict = {
  tone: VerdictTone
  sentence: string
  due: string
  detail: string
  id?: string | undefined
}

/** The facts of a party that its verdict shares with its row. */
const SHARED = ['party', 'name', 'status', 'isDue'] as const
const CASH = '.receive-cash'

/**
 * Shows the verdict on one ticket, with the means to receive the sum that its party owes, or the verdicts on all those
 * of which a response of the server says more. `nowMs` is of the server's clock.
 */
export function showVerdicts(scanner: HTMLElement, all: readonly ShownVerdict[], nowMs: number): void {
  const ticket = scanner.querySelector<HTMLElement>('[data-scanned-ticket]')
  const result = ticket?.querySelector<HTMLElement>('[data-scan-result]')
  if (!ticket || !result) return
  const tone = worstOf(all.map((shown) => shown.tone))
  result.dataset.tone = tone
  result.replaceChildren(...all.flatMap(linesOf))
  // The buttons of the ticket before this one would seem to be of this one.
  ticket.replaceChildren(result)
  for (const fact of SHARED) delete ticket.dataset[fact]
  const [first] = all
  if (all.length === 1 && first?.id) offerCash(ticket, first.id, nowMs)
  chime(tone)
}

/** Puts the form of a party's row, by which its guide receives the sum due, below the verdict; the two change alike. */
function offerCash(ticket: HTMLElement, id: string, nowMs: number): void {
  for (const row of elementsOf(id)) {
    const form = row.querySelector(CASH)
    if (!form) continue
    for (const fact of SHARED) ticket.dataset[fact] = row.dataset[fact]
    ticket.querySelector<HTMLElement>('[data-scanned-sum]')?.setAttribute('data-due', 'true')
    ticket.append(form.cloneNode(true))
    showStates(ticket, nowMs)
    return
  }
}

function linesOf({ sentence, due, detail }: ShownVerdict): HTMLElement[] {
  const line = (name: 'b' | 'span', textContent: string) =>
    Object.assign(document.createElement(name), { textContent })
  const sum = line('b', due)
  sum.dataset.scannedSum = ''
  return [line('b', sentence), ...(due ? [sum] : []), line('span', detail)]
}
