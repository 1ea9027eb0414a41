import { holdPresses } from './hold-presses.ts'
import { isOnline } from './is-online.ts'
import { memberOfPage } from './member-of-page.ts'
import { now } from './now.ts'
import { listKeptPages, registerWorker } from './register-worker.ts'
import { watchForLostScripts } from './reload-lost-chunk.ts'
import { reloadOnPurpose } from './reload-guard.ts'
import { newUuid } from '../sending/new-uuid.ts'
import { drawIcons } from '../ui/draw-icons.ts'
import { wakeScripts } from './wake-scripts.ts'
import { whenDrawn } from './when-drawn.ts'

/**
 * The one script of a plain page, on hydrated pages too: toasts, the offline banner, shown passwords, printing, fresh
 * departures, new builds, lost chunks, icons from elsewhere, a late start of React. Everything works without it.
 * It uses the page's data attributes only.
 */
const HOUR_MS = 3_600_000
const TOAST_REMOVAL_MS = 2_500
const STALE_BOARD_MS = 60_000
const CHECK_MS = 5_000
const PATIENCE_MS = 5_000

let newerBuild = false
let boardReadAt = now()

enhance(document)
holdPresses()
if (document.querySelector('form[method="post"]')) takeForms()
if (import.meta.env.PROD) void registerWorker()
watchForLostScripts()
addEventListener('click', leaveFully, true)
addEventListener('keydown', closeSheet)
addEventListener('formdata', leaveOutEmpty)
addEventListener('focus', () => {
  void lookForNewerBuild()
  void refreshBoard()
  void replaceKept()
})
addEventListener('online', () => void replaceKept())
addEventListener('pageshow', ({ persisted }) => persisted && writeTokens(document))
// Chromium rejects its own animation between two pages when it skips it. Nothing has failed.
addEventListener(
  'unhandledrejection',
  (event) => /Transition was/.test(event.reason) && event.preventDefault(),
)
for (const type of ['online', 'offline']) addEventListener(type, showOffline)
showOffline()
void drawIcons(document.querySelectorAll<SVGElement>('svg[data-icon]'))
if (document.querySelector('[data-tag-manager]')) notifyTagManager()
setInterval(() => void lookForNewerBuild(), HOUR_MS)
whenDrawn(wakeScripts)

/**
 * A page without forms does not get the code that sends them; the others get it at once, or, where they begin with a
 * photo, once that is drawn, a field has the focus or a form is sent. A form that is sent before the code has arrived
 * waits for it, however often it is pressed. Without the code, or after the patience, the browser sends the form, but
 * not offline: its own page would take the text away.
 */
function takeForms() {
  const { search } = location
  const taken = new Promise<unknown>((begin) => {
    addEventListener('submit', begin)
    addEventListener('focusin', begin)
    const beginsWithPhoto = document.querySelector('link[as=image]')
    const later = beginsWithPhoto ? whenDrawn : setTimeout
    later(begin)
  })
    .then(() => import('../sending/page-forms.ts'))
    .then(({ watchForms }) => watchForms(enhance, search))
  const held = new Set<HTMLFormElement>()
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    event.preventDefault()
    if (held.has(form)) return
    held.add(form)
    const send = () => {
      release()
      // In a task of its own: during the event of a form, the browser ignores another submit.
      setTimeout(() => form.requestSubmit(event.submitter))
    }
    const patience = new Promise((_, end) => setTimeout(end, PATIENCE_MS))
    Promise.race([taken, patience]).then(send, () => (navigator.onLine ? send() : held.delete(form)))
  }
  const release = () => removeEventListener('submit', hold)
  addEventListener('submit', hold)
  taken.then(release, () => {})
}

function enhance(within: ParentNode) {
  const each = <T extends HTMLElement>(selector: string) => within.querySelectorAll<T>(selector)
  each('[data-toast]:not([hidden] *)').forEach(hideInTime)
  each('[data-shows-password]').forEach(showAtPress)
  each('[data-prints]').forEach(printAtPress)
  each('[data-shares]').forEach(shareAtPress)
  each('[data-next-check]').forEach(checkAgain)
  each('[data-shows-current] [aria-current]').forEach(showInRow)
  each('[data-kept-pages]').forEach((section) => void listKeptPages(section))
  writeTokens(within)
}

/** A form that is shown has a token of its own, also where the browser's history has restored the one before. */
function writeTokens(within: ParentNode) {
  within.querySelectorAll<HTMLInputElement>('input[data-late-token]').forEach((input) => {
    input.value = newUuid()
  })
}

/** The URL of a form that only reads has no parameters without a value. */
function leaveOutEmpty({ target, formData }: FormDataEvent) {
  if (!(target as HTMLElement).hasAttribute('data-leaves-out-empty')) return
  const all = [...formData]
  for (const [name] of all) formData.delete(name)
  for (const [name, value] of all) if (value) formData.append(name, value)
}

/** Escape closes a sheet that the URL has opened, as it closes a modal one; the focus goes back to its link. */
function closeSheet({ key }: KeyboardEvent) {
  const sheet = document.querySelector<HTMLElement>('.sheet:is(:target, :has(:target)):not(:modal)')
  const close = sheet?.querySelector<HTMLElement>('.sheet-head a')
  if (key !== 'Escape' || !sheet || !close?.checkVisibility()) return
  close.click()
  document.querySelector<HTMLElement>(`a[href$="#${sheet.id}"]`)?.focus()
}

/** The event for which a tag manager waits before it counts a page, common to all of them. */
function notifyTagManager() {
  const page = globalThis as { dataLayer?: object[] }
  ;(page.dataLayer ??= []).push({ 'gtm.start': now(), event: 'gtm.js' })
}

/** A payment that the bank has not settled is checked silently: only a result, or the last check, loads the page. */
function checkAgain(question: HTMLElement) {
  setTimeout(() => void check(question), CHECK_MS)
}

async function check(question: HTMLElement) {
  const url = question.dataset.nextCheck ?? ''
  const page = await readPage(url)
  const next = page ? page.querySelector<HTMLElement>('[data-next-check]')?.dataset.nextCheck : url
  if (!next) return location.replace(url)
  question.dataset.nextCheck = next
  checkAgain(question)
}

/** A row that scrolls sideways shows its chosen element whole, in its middle. */
function showInRow(chosen: HTMLElement) {
  const row = chosen.closest('[data-shows-current]')
  if (!row) return
  const inner = chosen.getBoundingClientRect()
  const outer = row.getBoundingClientRect()
  row.scrollLeft += inner.left - outer.left + (inner.width - outer.width) / 2
}

function printAtPress(button: HTMLElement) {
  button.addEventListener('click', () => print())
}

/** The button beside a link: the device's own sharing, else a copy, which the button then says. */
function shareAtPress(button: HTMLElement) {
  const { shares: url = '', sharesTitle: title = '', sharesCopied: copied = '' } = button.dataset
  const share = async () => {
    // A visitor who closes the device's sheet rejects it.
    if (typeof navigator.share === 'function') return navigator.share({ title, url }).catch(() => {})
    let said = copied
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      // A page without a certificate may not write there: the link itself is shown, to be copied.
      said = url
    }
    button.lastChild?.replaceWith(` ${said}`)
  }
  button.addEventListener('click', () => void share())
}

/** The button beside a password. */
function showAtPress(button: HTMLElement) {
  const input = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLInputElement
  button.addEventListener('click', () => {
    const shown = input.type === 'password'
    input.type = shown ? 'text' : 'password'
    button.ariaPressed = String(shown)
  })
}

/**
 * A toast hides after its duration (0: never) or by its button, and is removed a little later; pointer and focus hold
 * it.
 */
function hideInTime(toast: HTMLElement) {
  const duration = Number(toast.dataset.toast)
  let timer: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    toast.dataset.hidden = ''
    setTimeout(() => toast.remove(), TOAST_REMOVAL_MS)
  }
  const hold = () => clearTimeout(timer)
  const wait = () => {
    hold()
    if (duration > 0) timer = setTimeout(hide, duration)
  }
  toast.querySelector('[data-toast-close]')?.addEventListener('click', hide)
  for (const type of ['mouseenter', 'focusin']) toast.addEventListener(type, hold)
  for (const type of ['mouseleave', 'focusout']) toast.addEventListener(type, wait)
  addEventListener('visibilitychange', () => (document.hidden ? hold() : wait()))
  wait()
}

/** A kept page is old also where the browser has a network. */
function showOffline() {
  for (const banner of document.querySelectorAll<HTMLElement>('[data-offline]')) {
    banner.hidden = isOnline() && banner.dataset.offline !== 'kept'
  }
}

/**
 * A page that the worker has kept is loaded again once the server responds, unless a person is at work on it. After the
 * login has ended it stays: a guest list is of more use than the login form, to which its queue of marks leads.
 */
async function replaceKept() {
  const openWork = () => document.querySelector('form[data-typed], dialog[open], video')
  if (!document.querySelector('[data-offline="kept"]') || openWork()) return
  const page = await readPage(location.href)
  if (!page || page.querySelector('[data-offline="kept"]') || memberOfPage(page) !== memberOfPage()) return
  if (!openWork()) reloadOnPurpose()
}

/** On return to the tab, the departures are read again: seats and prices may have changed. */
async function refreshBoard() {
  const board = document.querySelector('[data-departures]')
  if (!board || now() - boardReadAt < STALE_BOARD_MS) return
  boardReadAt = now()
  const page = await readPage(location.href)
  const fresh = page?.querySelector('[data-departures]')
  if (fresh && !board.contains(document.activeElement)) board.replaceWith(fresh)
}

/** Null without a whole page: a response may also break off. */
async function readPage(url: string): Promise<Document | null> {
  try {
    const response = await fetch(url)
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}

async function lookForNewerBuild() {
  const response = await fetch('/builds/latest.json').catch(() => null)
  if (!response?.ok) return
  const latest = (await response.json()) as { id: string }
  newerBuild = latest.id !== document.documentElement.dataset.build
}

/** Once a newer build exists the next navigation loads the page again instead of using the old router. */
function leaveFully(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!newerBuild || !link || link.target || link.origin !== location.origin) return
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  location.assign(link.href)
}
