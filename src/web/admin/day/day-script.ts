import { memberOfPage } from '../../browser/member-of-page.ts'
import { now } from '../../browser/now.ts'
import { showFailure } from '../../sending/failure-toast.ts'
import type { MarkAction } from '#core/office/guests/guest-mark.ts'
import { fillIn, sentenceOf } from './mark-words.ts'
import { startMarking, type NewMark } from './mark-parties.ts'
import { nameOfParty } from './parties-on-page.ts'
import type { MarkedBooking } from './phone-mark.ts'
import type { SendingBarrier } from './send-marks.ts'
import { together } from './together.ts'
import { startScanner, type Scanner } from '../scan/start-scanner.ts'

/**
 * The script of the pages with guests: a press marks a party at once, without a network too, and the scanner does the
 * same. Without this script each button sends its form.
 */
const MARK_OF: Record<string, MarkAction> = { REDEEMED: 'CHECK_IN', NO_SHOW: 'NO_SHOW', CONFIRMED: 'UNDO' }

/** The data attributes with the messages of marks that a member makes by a press. */
const SAID_OF: Record<MarkAction, string> = {
  CHECK_IN: 'checkIn',
  NO_SHOW: 'noShow',
  UNDO: 'undo',
  CASH: 'cash',
  SCAN: '',
}

const member = memberOfPage()
if (member && 'indexedDB' in window) void start(member)

async function start(owner: string): Promise<void> {
  const readAt = document.querySelector<HTMLElement>('[data-read-at]')?.dataset.readAt
  const words = document.querySelector<HTMLElement>('[data-mark-words]')?.dataset ?? {}
  let scanner: Scanner | null = null
  // One toast: a second one would replace the first.
  const say = together<string>((sentences) => showFailure(sentences.join(' ')))
  const marks = await startMarking(
    { member: owner, readAtMs: Number(readAt), now },
    {
      onQueue: showQueue,
      onShown: announce,
      onUnexpected(result, mark) {
        if (mark.action === 'SCAN' && scanner?.showResult(result, mark)) return
        // A page without the scanner shows the party itself.
        if (result.outcome === 'DONE') return
        const name = result.party?.name ?? nameOf(mark)
        const sentence = sentenceOf(words, result, mark)
        say(name === '' ? sentence : fillIn(words.ofParty, { name, sentence }))
      },
    },
  )
  document.addEventListener(
    'submit',
    (event) => {
      const mark = markOf(event)
      if (!mark) return
      event.preventDefault()
      marks.make(mark).catch(() => showFailure(words.refused))
    },
    true,
  )
  document.addEventListener('click', ignoreSecondClick, true)
  document.addEventListener('keydown', ignoreHeldKey, true)
  scanner = startScanner(marks, now, words)
}

/** The name of the party, where this page has it, or the reference of its ticket. */
function nameOf(mark: MarkedBooking): string {
  return 'reference' in mark ? mark.reference : nameOfParty(mark.reservationId)
}

/** The second click of a double click would press the button that takes the place of the first one: often the undo. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1 && isOnMark(event)) event.preventDefault()
}

/** A key that is held down presses again, and the focus is already on the undo. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && isOnMark(event)) event.preventDefault()
}

function isOnMark({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-party] [type="submit"]') !== null
}

/** The mark that a form of a party stands for; null for every other form. */
function markOf({ target, submitter }: SubmitEvent): NewMark | null {
  const form = target as HTMLFormElement
  const reservationId = form.closest<HTMLElement>('[data-party]')?.dataset.party
  if (!reservationId || !(submitter instanceof HTMLButtonElement)) return null
  const { name, value } = submitter
  if (name === 'receivedMinor') return { reservationId, action: 'CASH', amountMinor: Number(value) }
  const action = name === 'attendance' ? MARK_OF[value] : undefined
  return action ? { reservationId, action } : null
}

/** Says a mark to a screen reader: the page changes beside its focus. The scanner says its own. */
function announce({ action, ...booking }: NewMark): void {
  const said = document.querySelector<HTMLElement>('[data-marks-said]')
  const model = said?.dataset[SAID_OF[action]]
  if (said && model) said.textContent = fillIn(model, { name: nameOf(booking) })
}

function showQueue(waiting: number, barrier: SendingBarrier | null): void {
  for (const output of document.querySelectorAll<HTMLElement>('[data-queue]')) {
    output.hidden = waiting === 0
    const count = output.querySelector('[data-queue-count]')
    if (count) count.textContent = String(waiting)
    for (const part of output.querySelectorAll<HTMLElement>('[data-queue-barrier]'))
      part.hidden = part.dataset.queueBarrier !== barrier
  }
}
