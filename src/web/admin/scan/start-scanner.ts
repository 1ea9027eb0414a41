import { lastOffset } from '../day/clock-offset.ts'
import type { DayMarks } from '../day/mark-parties.ts'
import { fillIn, sentenceOf, type Words } from '../day/mark-words.ts'
import { elementsOf, partiesOnPage, partyIn, timeOfDay } from '../day/parties-on-page.ts'
import { wasAlreadyIn, type MarkedBooking, type MarkResult, type PhoneMark } from '../day/phone-mark.ts'
import { together } from '../day/together.ts'
import { wakeSound } from './chime.ts'
import type { ScannedParty } from './find-party.server.ts'
import { findInKeptLists } from './kept-lists.ts'
import { operateCamera } from './operate-camera.ts'
import { readTicket } from './read-ticket.ts'
import { scanResults, type NamedParty, type ScanResults } from './scan-results.ts'
import { showVerdicts, type ShownVerdict } from './show-verdicts.ts'
import { isExpectedToday, toneOf, toneOfResult, type Verdict } from './verdict.ts'

/** The time that a greeting waits for the server, which may know more than this phone. */
const GREETING_WITHIN_MS = 1_500
/** The time that a ticket which this phone does not have waits for the server; the camera waits with it. */
const LOOK_UP_WITHIN_MS = 8_000

export interface Scanner {
  /**
   * Shows the server's result of a scan, also after its party was greeted without it, or noted. False when neither this
   * page nor the server can name the party.
   */
  showResult(result: MarkResult, mark: PhoneMark): boolean
}

/**
 * Makes the scanner of the page work, where there is one, else null: camera, typed references, and the verdict on each.
 * `words`: the messages of the page about results.
 */
export function startScanner(marks: DayMarks, now: () => number, words: Words): Scanner | null {
  const scanner = document.querySelector<HTMLElement>('[data-scanner]')
  if (!scanner) return null
  const results = scanResults(GREETING_WITHIN_MS)
  const parts = { scanner, marks, results, now, words }
  const check = async (text: string) => {
    // The camera goes on with the next ticket also after a fault, which is most often a full storage of the phone.
    const shown = await verdictOn(text, parts).catch(() => said(scanner, 'unsaved', {}))
    showVerdicts(scanner, [shown], now() + lastOffset())
  }
  const form = scanner.querySelector<HTMLFormElement>('[data-scan-form]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    wakeSound()
    const input = form.elements.namedItem('reference') as HTMLInputElement
    const typed = input.value
    input.focus()
    if (!typed.trim()) return
    // The next reference may be typed while this one is checked.
    form.reset()
    void check(typed)
  })
  operateCamera(scanner, now, check)
  const showLate = together<ShownVerdict>((all) => showVerdicts(scanner, all, now() + lastOffset()))
  return {
    showResult(result, mark) {
      const scanned = results.receive(result, keyOf(mark))
      if (scanned === 'awaited') return true
      const party = scanned ?? partyOf(result.party ?? mark, scanner)
      const name = result.party?.name ?? party.name
      if (name === '') return false
      showLate(shownResult(parts, mark, { ...party, name }, result))
      return true
    },
  }
}

type Parts = {
  scanner: HTMLElement
  marks: DayMarks
  results: ScanResults
  now: () => number
  words: Words
}

/** Checks a party in by its ticket: by the list on this phone first, which needs no network, then by the server. */
async function verdictOn(text: string, parts: Parts): Promise<ShownVerdict> {
  const { scanner, now } = parts
  const code = readTicket(text, location.origin)
  if (code.kind !== 'ticket') return said(scanner, code.kind, {})
  const row = partiesOnPage().find(({ dataset }) => dataset.reference === code.reference)
  if (!row) return (await askServer(code.reference, parts)) ?? (await noteTicket(code.reference, parts))
  const party = namedBy(row)
  const { party: reservationId = '', since: time = '' } = row.dataset
  const { status } = partyIn(row)
  if (status === 'REDEEMED') return said(scanner, 'already', { ...party, time })
  if (status === 'CANCELLED') return said(scanner, 'cancelled', { ...party, due: '', id: undefined })
  // The clock of this phone may be wrong: the server decides where it can be reached.
  if (isEarly(row, now)) return (await askServer(code.reference, parts)) ?? said(scanner, 'early', party)
  return await greet(reservationId, party, parts)
}

function isEarly({ dataset }: HTMLElement, now: () => number): boolean {
  return now() + lastOffset() < Number(dataset.checkInFrom ?? 0)
}

function namedBy(row: HTMLElement): NamedParty {
  const { party: id, name = '', sum = '', detail = '', zone, hour } = row.dataset
  return { id, name, due: partyIn(row).isDue ? sum : '', detail, clock: { zone, hour } }
}

/** The verdict on a ticket that this phone does not have, or has too early; null without network. */
async function askServer(reference: string, parts: Parts): Promise<ShownVerdict | null> {
  const { scanner } = parts
  const path = `${scanner.dataset.scanner ?? ''}/${encodeURIComponent(reference)}/party`
  const found = await fetchParty(path)
  if (!found) return null
  const { verdict, sentence, due, detail, guest } = found
  const id = isExpectedToday(verdict) ? guest?.reservationId : undefined
  if (verdict !== 'welcome' || !guest) return { tone: toneOf(verdict), sentence, due, detail, id }
  const clock = { zone: guest.timeZone, hour: scanner.dataset.hour }
  return await greet(guest.reservationId, { id, name: guest.name, due, detail, clock }, parts)
}

/** Marks the party of a ticket and greets it, also without the server's result in time. */
async function greet(reservationId: string, party: NamedParty, parts: Parts): Promise<ShownVerdict> {
  const { scanner, marks, results } = parts
  const made = marks.make({ reservationId, action: 'SCAN' })
  const result = await results.inTime(reservationId, party, made)
  if (!result || result.outcome === 'DONE') return said(scanner, 'welcome', party)
  return shownResult(parts, { reservationId }, party, result)
}

/**
 * Notes a ticket that this phone does not have, where there is no network: the server judges it later. One of a kept
 * list of another day is not noted.
 */
async function noteTicket(reference: string, parts: Parts): Promise<ShownVerdict> {
  const { scanner, marks, results, now } = parts
  const kept = { today: scanner.dataset.day, nowMs: now() }
  const elsewhere = await findInKeptLists(reference, kept).catch(() => null)
  if (elsewhere) return said(scanner, 'otherDayKept', elsewhere)
  const notedAt = await marks.notedAt(reference)
  const party = partyOf({ reference }, scanner)
  if (notedAt !== null)
    return said(scanner, 'notedBefore', { reference, time: timeOfDay(notedAt, party.clock) })
  const result = await results.inTime(reference, party, marks.make({ reference, action: 'SCAN' }))
  if (result) return shownResult(parts, { reference }, party, result)
  return said(scanner, 'noted', { reference, detail: scanner.dataset.notedDetail ?? '' })
}

/** The server's result of a scan, where it is more than the greeting. */
function shownResult(
  { scanner, words }: Parts,
  booking: MarkedBooking,
  party: NamedParty,
  result: MarkResult,
): ShownVerdict {
  const named = { ...party, ...(result.party && { name: result.party.name }) }
  if (wasAlreadyIn(result, 'SCAN')) {
    const time = result.sinceMs === null ? '' : timeOfDay(result.sinceMs, named.clock)
    return said(scanner, 'already', { ...named, time })
  }
  const { id, name, due, detail } = named
  const tone = toneOfResult(result)
  const sentence = fillIn(words.ofParty, {
    name,
    sentence: sentenceOf(words, result, { ...booking, action: 'SCAN' }),
  })
  return tone === 'bad' ? { tone, sentence, due: '', detail } : { tone, sentence, due, detail, id }
}

function keyOf(booking: MarkedBooking): string {
  return 'reference' in booking ? booking.reference : booking.reservationId
}

/** The party as this page names it; by its reference where the page does not have it. */
function partyOf(booking: MarkedBooking, scanner: HTMLElement): NamedParty {
  const named = elementsOf(keyOf(booking)).map(namedBy)
  const { zone, hour } = scanner.dataset
  const unnamed = {
    name: 'reference' in booking ? booking.reference : '',
    due: '',
    detail: '',
    clock: { zone, hour },
  }
  return named.find(({ detail }) => detail) ?? named[0] ?? unnamed
}

/** Null without a response in time, and for every other response, such as the log-in page. */
async function fetchParty(path: string): Promise<ScannedParty | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(LOOK_UP_WITHIN_MS) })
    return response.ok ? ((await response.json()) as ScannedParty) : null
  } catch {
    return null
  }
}

type Facts = Partial<Omit<NamedParty, 'clock'>> & { time?: string; day?: string; reference?: string }

/** The message of a verdict, as the page carries it. */
function said(scanner: HTMLElement, verdict: Verdict, facts: Facts): ShownVerdict {
  const model = scanner.querySelector<HTMLElement>(`[data-verdict="${verdict}"]`)?.textContent ?? ''
  const { id, name = '', due = '', detail = '', time = '', day = '', reference = '' } = facts
  return { tone: toneOf(verdict), sentence: fillIn(model, { name, time, day, reference }), due, detail, id }
}
