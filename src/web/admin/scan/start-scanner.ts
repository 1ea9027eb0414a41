import { lastOffset } from '../day/clock-offset.ts'
import type { DayMarks } from '../day/mark-parties.ts'
import { elementsOf, partiesOnPage, partyIn, timeOfDay } from '../day/parties-on-page.ts'
import { wasAlreadyIn, type MarkResult } from '../day/phone-mark.ts'
import { chime, wakeSound } from './chime.ts'
import { openDecoder } from './decoder.ts'
import { readTicket } from './read-ticket.ts'
import type { ScannedParty } from './find-party.server.ts'
import { scanResults, type NamedParty, type ScanResults } from './scan-results.ts'
import { toneOf, type Verdict } from './verdict.ts'
import { openCamera, watchCodes, type Watching } from './watch-camera.ts'

/** The time that a greeting waits for the server, which may know more than this phone. */
const ANSWER_WITHIN_MS = 1_500
/** The time that a ticket which this phone does not have waits for the server; the camera waits with it. */
const LOOK_UP_WITHIN_MS = 8_000

type Shown = { verdict: Verdict; sentence: string; detail: string }

export interface Scanner {
  /**
   * Shows that the party of a scan was in already, also after it was greeted without the server's result. False when
   * this page cannot name the party.
   */
  showAlreadyIn(reservationId: string, result: MarkResult): boolean
}

/**
 * Makes the scanner of the page work, where there is one, else null: camera, typed references, and the verdict on each.
 */
export function startScanner(marks: DayMarks, now: () => number): Scanner | null {
  const scanner = document.querySelector<HTMLElement>('[data-scanner]')
  if (!scanner) return null
  const results = scanResults(ANSWER_WITHIN_MS)
  const parts = { scanner, marks, results, now }
  const check = async (text: string) => {
    // The camera goes on with the next ticket also after a fault, which is most often a full storage of the phone.
    const shown = await answerTo(text, parts).catch(() => said(scanner, 'unsaved', {}))
    show(scanner, shown)
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
  return {
    showAlreadyIn(reservationId, result) {
      const scanned = results.receive(result, reservationId)
      if (scanned === 'awaited') return true
      const party =
        scanned ??
        elementsOf(reservationId)
          .map(namedBy)
          .find(({ detail }) => detail)
      if (party) show(scanner, alreadyIn(scanner, party, result))
      return party !== undefined
    },
  }
}

/** The buttons of the camera are shown by the script, which they need. */
function operateCamera(
  scanner: HTMLElement,
  now: () => number,
  check: (text: string) => Promise<void>,
): void {
  const part = (name: string) => scanner.querySelector<HTMLElement>(`[data-${name}]`)
  const [start, stop, video] = [part('camera-start'), part('camera-stop'), scanner.querySelector('video')]
  const [noCamera, noDecoder] = [part('no-camera'), part('no-decoder')]
  if (!start || !stop || !video || !noCamera || !noDecoder) return
  let watching: Watching | undefined
  let isOpening = false
  const showCamera = (isOn: boolean) => {
    start.hidden = isOn
    stop.hidden = !isOn
    video.hidden = !isOn
  }
  const open = async () => {
    // Both are waited for: a camera that opens after the decoder has failed is closed again.
    const [camera, decoder] = await Promise.allSettled([openCamera(video), openDecoder()])
    noCamera.hidden = camera.status === 'fulfilled'
    noDecoder.hidden = decoder.status === 'fulfilled'
    if (camera.status === 'rejected' || decoder.status === 'rejected') return release(video)
    showCamera(true)
    stop.focus()
    watching = watchCodes(video, decoder.value, { now, onCode: check })
  }
  const hasCamera = navigator.mediaDevices !== undefined
  showCamera(false)
  start.hidden = !hasCamera
  noCamera.hidden = hasCamera
  start.addEventListener('click', () => {
    wakeSound()
    if (isOpening) return
    isOpening = true
    void open().finally(() => (isOpening = false))
  })
  stop.addEventListener('click', () => {
    watching?.stop()
    release(video)
    showCamera(false)
    start.focus()
  })
}

function release({ srcObject }: HTMLVideoElement): void {
  if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop()
}

type Parts = { scanner: HTMLElement; marks: DayMarks; results: ScanResults; now: () => number }

/** Checks a party in by its ticket: by the list on this phone first, which needs no network, then by the server. */
async function answerTo(text: string, parts: Parts): Promise<Shown> {
  const code = readTicket(text, location.origin)
  if (code.kind !== 'ticket') return said(parts.scanner, code.kind, {})
  const row = partiesOnPage().find(({ dataset }) => dataset.reference === code.reference)
  if (!row) return await askServer(code.reference, parts)
  const party = namedBy(row)
  const { name, detail } = party
  const { since: time = '' } = row.dataset
  if (partyIn(row).status === 'REDEEMED') return said(parts.scanner, 'already', { name, detail, time })
  if (isEarly(row, parts.now)) {
    // The clock of this phone may be wrong: the server decides where it can be reached.
    const shown = await askServer(code.reference, parts)
    return shown.verdict === 'offline' ? said(parts.scanner, 'early', { name, detail }) : shown
  }
  return (await greet(party, parts)) ?? (await askServer(code.reference, parts))
}

function isEarly({ dataset }: HTMLElement, now: () => number): boolean {
  return now() + lastOffset() < Number(dataset.checkInFrom ?? 0)
}

function namedBy({ dataset }: HTMLElement): NamedParty {
  const { party: reservationId = '', name = '', detail = '', zone, hour } = dataset
  return { reservationId, name, detail, clock: { zone, hour } }
}

/** A party that this phone does not have: booked since, of another day, cancelled, or nobody's. */
async function askServer(reference: string, parts: Parts): Promise<Shown> {
  const { scanner } = parts
  const path = `${scanner.dataset.scanner ?? ''}/${encodeURIComponent(reference)}/party`
  const party = await fetchParty(path)
  if (!party) return said(scanner, 'offline', {})
  if (party.verdict !== 'welcome' || !party.guest) return party
  const clock = { zone: party.guest.timeZone, hour: scanner.dataset.hour }
  return (await greet({ ...party.guest, detail: party.detail, clock }, parts)) ?? party
}

/**
 * Marks the party of a ticket and greets it, also without the server's result in time. Null when the server refuses it
 * in time or has decided a conflict.
 */
async function greet(party: NamedParty, { scanner, marks, results }: Parts): Promise<Shown | null> {
  const { reservationId, name, detail } = party
  const result = await results.inTime(party, marks.make({ reservationId, action: 'SCAN' }))
  if (!result || result.outcome === 'DONE') return said(scanner, 'welcome', { name, detail })
  return wasAlreadyIn(result, 'SCAN') ? alreadyIn(scanner, party, result) : null
}

function alreadyIn(
  scanner: HTMLElement,
  { name, detail, clock }: NamedParty,
  { sinceMs }: MarkResult,
): Shown {
  const time = sinceMs === null ? '' : timeOfDay(sinceMs, clock)
  return said(scanner, 'already', { name, detail, time })
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

/** The message of a verdict, as the page carries it. */
function said(
  scanner: HTMLElement,
  verdict: Verdict,
  { detail = '', ...facts }: { name?: string; detail?: string; time?: string },
): Shown {
  const model = scanner.querySelector<HTMLElement>(`[data-verdict="${verdict}"]`)?.textContent ?? ''
  const sentence = Object.entries(facts).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    model,
  )
  return { verdict, sentence, detail }
}

function show(scanner: HTMLElement, { verdict, sentence, detail }: Shown): void {
  const result = scanner.querySelector<HTMLElement>('[data-scan-result]')
  if (!result) return
  // The buttons of the ticket with which the page was opened would seem to be of this one.
  scanner.querySelector('[data-scan-opened]')?.remove()
  result.dataset.tone = toneOf(verdict)
  result.replaceChildren(
    Object.assign(document.createElement('b'), { textContent: sentence }),
    Object.assign(document.createElement('span'), { textContent: detail }),
  )
  chime(toneOf(verdict))
}
