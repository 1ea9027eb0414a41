import type { DayMarks } from '../day/mark-parties.ts'
import { partiesOnPage, partyIn } from '../day/parties-on-page.ts'
import { chime, wakeSound } from './chime.ts'
import { openDecoder } from './decoder.ts'
import { readTicket } from './read-ticket.ts'
import type { ScannedParty } from './find-party.server.ts'
import { toneOf, type Verdict } from './verdict.ts'
import { openCamera, watchCodes, type Watching } from './watch-camera.ts'

/** The time that a greeting waits for the server, which may know more than this phone. */
const ANSWER_WITHIN_MS = 1_500

type Shown = { verdict: Verdict; sentence: string; detail: string }

/** Makes the scanner of the page work, where there is one: camera, typed references, and the answer to each. */
export function startScanner(marks: DayMarks, now: () => number): void {
  const scanner = document.querySelector<HTMLElement>('[data-scanner]')
  if (!scanner) return
  const check = async (text: string) => show(scanner, await answerTo(text, { scanner, marks }))
  const form = scanner.querySelector<HTMLFormElement>('[data-scan-form]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    wakeSound()
    const input = form.elements.namedItem('reference') as HTMLInputElement
    if (!input.value.trim()) return input.focus()
    void check(input.value).then(() => form.reset())
    input.focus()
  })
  operateCamera(scanner, now, check)
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
  const isOn = (on: boolean) => {
    start.hidden = on
    stop.hidden = !on
    video.hidden = !on
  }
  const hasCamera = navigator.mediaDevices !== undefined
  isOn(false)
  start.hidden = !hasCamera
  noCamera.hidden = hasCamera
  start.addEventListener('click', () => {
    wakeSound()
    const [camera, decoder] = [openCamera(video), openDecoder()]
    decoder.catch(() => (noDecoder.hidden = false))
    camera.catch(() => (noCamera.hidden = false))
    void Promise.all([camera, decoder]).then(
      ([, decode]) => {
        noCamera.hidden = true
        noDecoder.hidden = true
        isOn(true)
        watching = watchCodes(video, decode, { now, onCode: check })
      },
      () => release(video),
    )
  })
  stop.addEventListener('click', () => {
    watching?.stop()
    release(video)
    isOn(false)
    start.focus()
  })
}

function release({ srcObject }: HTMLVideoElement): void {
  if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop()
}

type Desk = { scanner: HTMLElement; marks: DayMarks }

/** Checks a party in by its ticket: by the list on this phone first, which needs no network, then by the server. */
async function answerTo(text: string, desk: Desk): Promise<Shown> {
  const code = readTicket(text, location.origin)
  if (code.kind !== 'ticket') return said(desk.scanner, code.kind, {})
  const row = partiesOnPage().find(({ dataset }) => dataset.reference === code.reference)
  if (!row) return await askServer(code.reference, desk)
  const { name = '', detail = '', since = '' } = row.dataset
  if (partyIn(row).status === 'REDEEMED') return said(desk.scanner, 'already', { name, detail, time: since })
  const answer = await inTime(desk.marks.make({ reservationId: row.dataset.party ?? '', action: 'SCAN' }))
  const isKnownBetter = answer && answer.outcome !== 'DONE'
  return isKnownBetter
    ? await askServer(code.reference, desk)
    : said(desk.scanner, 'welcome', { name, detail })
}

/** A party that this phone does not have: booked since, of another day, cancelled, or nobody's. */
async function askServer(reference: string, { scanner, marks }: Desk): Promise<Shown> {
  const path = `${scanner.dataset.scanner ?? ''}/${encodeURIComponent(reference)}/party`
  const response = await fetch(path).catch(() => null)
  if (!response?.ok) return said(scanner, 'offline', {})
  const party = (await response.json()) as ScannedParty
  if (party.verdict === 'welcome' && party.guest)
    await inTime(marks.make({ reservationId: party.guest.reservationId, action: 'SCAN' }))
  return party
}

async function inTime<T>(answer: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, null))
  return await Promise.race([answer, late])
}

/** The sentence of an answer, as the page carries it. */
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
  result.dataset.tone = toneOf(verdict)
  result.replaceChildren(
    Object.assign(document.createElement('b'), { textContent: sentence }),
    Object.assign(document.createElement('span'), { textContent: detail }),
  )
  chime(toneOf(verdict))
}
