import { HYDRATED, isHydrated } from '../browser/is-hydrated.ts'
import { reloadOnPurpose } from '../browser/reload-guard.ts'
import { wakeScripts } from '../browser/wake-scripts.ts'
import { askAgain, askBeforeLeaving } from './ask-before-leaving.ts'
import { hideFailure, hideSending, showFailure, showSending } from './failure-toast.ts'
import { guardLeaving } from './guard-leaving.ts'
import { closeErrors } from './close-errors.ts'
import { lockForm, unlockForm } from './lock-form.ts'
import { backHere, isEndedLogin } from './login-url.ts'
import {
  dispatchPostedPage,
  dispatchReleased,
  dispatchSent,
  onRoutedForm,
  FAILURE,
  SESSION_ENDED,
} from './page-events.ts'
import { REDIRECT_TO, SENT_BY } from './sent-by.ts'
import { takeFormAlong } from './take-form-along.ts'
import {
  forgetAllTyped,
  forgetTyped,
  handOverTyped,
  keepVisitorForms,
  leaveToHistory,
  losesTyped,
  markFilledForms,
  markReturned,
  markSaved,
  releaseTyped,
  restoreTyped,
  typedBeside,
  watchTyping,
} from './typed-forms.ts'

/** After this number of milliseconds without React, a form is sent as a browser without scripts sends it. */
const TIME_LIMIT_MS = 8_000
/** After this number of milliseconds without a response, the page says that the form is on its way. */
const SENDING_SHOWN_AFTER_MS = 3_000
const given = new WeakSet<HTMLFormElement>()
const waiting = new WeakSet<HTMLFormElement>()
/** The form that is submitted now, and the forms of the requests by which the router sends them. */
let submitted: HTMLFormElement | undefined
const sentBy = new WeakMap<Request, HTMLFormElement | undefined>()

/**
 * Sends the forms that React does not: a missing response keeps the page and the typed text. `enhance` runs the page's
 * script on a replaced page; `loaded` is the query with which the page was loaded.
 */
export function watchForms(enhance: (within: ParentNode) => void, loaded: string): void {
  const fail = (sentence?: string) => {
    const toast = showFailure(sentence)
    if (toast?.parentElement) enhance(toast.parentElement)
  }
  watchTyping()
  markFilledForms()
  // The router's request may begin before the last listener of the event.
  addEventListener('submit', ({ target }) => (submitted = target as HTMLFormElement), true)
  addEventListener('submit', (event) => take(event, fail, enhance))
  addEventListener('input', closeErrors)
  addEventListener(FAILURE, (event) => fail((event as CustomEvent<string | undefined>).detail))
  addEventListener(SESSION_ENDED, () => handOverTyped())
  guardLeaving(losesTyped)
  // A reload loses the text, and so does a phone that drops a hidden page, which no further event reports.
  addEventListener('pagehide', keepVisitorForms)
  document.addEventListener('visibilitychange', keepVisitorForms)
  onRoutedForm((request) => {
    sentBy.set(request, submitted)
    submitted = undefined
  }, takeRouted)
  addEventListener('pageshow', markFilledForms)
  addEventListener('pageshow', askAgain)
  addEventListener('pageshow', () =>
    document.querySelectorAll<HTMLFormElement>('form[aria-busy]').forEach(release),
  )
  addEventListener('click', (event) => stayOffline(event, fail), true)
  addEventListener('click', takeFormAlong)
  addEventListener('click', askBeforeLeaving)
  const restore = () => restoreTyped(loaded)
  if (isHydrated()) restore()
  else addEventListener(HYDRATED, restore, { once: true })
}

type Fail = (sentence?: string) => void
type Enhance = (within: ParentNode) => void

function take(event: SubmitEvent, fail: Fail, enhance: Enhance): void {
  const form = event.target as HTMLFormElement
  const { submitter } = event
  const action = new URL(form.getAttribute('action') || location.href, location.href)
  if (!event.defaultPrevented) submitted = undefined
  if (given.has(form)) markSaved(form)
  if (event.defaultPrevented || form.method !== 'post' || form.target || given.has(form)) return
  if (action.origin !== location.origin) return
  event.preventDefault()
  if (!isHydrated()) return waitForReact(form, submitter)
  if (form.ariaBusy) return
  if (action.pathname.endsWith('/admin/logout')) forgetAllTyped()
  form.ariaBusy = 'true'
  const sending = send(form, submitter, action)
  // Its fields are read: a button that its island draws busy is part of no form.
  dispatchSent(submitter)
  lockForm(form)
  const late = setTimeout(showSending, SENDING_SHOWN_AFTER_MS)
  void sending
    .finally(() => clearTimeout(late))
    .then((response) => settle(form, submitter, response, enhance))
    .catch((failure: unknown) => {
      release(form)
      fail(failure instanceof NoPage ? failure.message : undefined)
    })
}

/** A form of the router that was accepted holds nothing unsaved. */
function takeRouted(request: Request, isRefused: boolean): void {
  hideFailure()
  forgetTyped()
  const form = sentBy.get(request)
  if (form && !isRefused) markSaved(form)
}

/** React will send it, once it is there. However often it is pressed until then, it is sent once. */
function waitForReact(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (waiting.has(form)) return
  waiting.add(form)
  const again = () => {
    clearTimeout(giveUp)
    removeEventListener(HYDRATED, again)
    waiting.delete(form)
    if (form.isConnected) form.requestSubmit(submitter)
  }
  const giveUp = setTimeout(() => {
    given.add(form)
    again()
  }, TIME_LIMIT_MS)
  addEventListener(HYDRATED, again)
  wakeScripts()
}

/** The response is no page of ours, or an error page with this message. */
class NoPage extends Error {}

type FormResponse = { redirect: string } | { file: Blob; name: string } | { page: Document; url: string }

async function send(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  action: URL,
): Promise<FormResponse> {
  const fields = new FormData(form, submitter)
  const isMultipart = form.enctype === 'multipart/form-data'
  const body = isMultipart ? fields : new URLSearchParams(fields as unknown as URLSearchParams)
  const response = await fetch(action, { method: 'POST', body, headers: { [SENT_BY]: 'script' } })
  const redirect = response.headers.get(REDIRECT_TO)
  if (redirect) return { redirect }
  const attached = /filename="(.+)"/.exec(response.headers.get('Content-Disposition') ?? '')
  if (attached && response.ok) return { file: await response.blob(), name: attached[1] ?? '' }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const apology = page.querySelector<HTMLElement>('[data-error]')
  if (apology || !page.documentElement.dataset.build) throw new NoPage(apology?.dataset.error)
  return { page, url: action.href }
}

function settle(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  response: FormResponse,
  enhance: Enhance,
): void {
  if ('redirect' in response) return follow(form, response.redirect)
  release(form)
  hideFailure()
  if ('file' in response) {
    releaseTyped(form, [])
    return download(response)
  }
  if (new URL(response.url).pathname !== location.pathname) return leave(form, submitter)
  forgetTyped()
  show(form, response, enhance)
  markReturned(form)
}

/**
 * A page at another URL has scripts of its own, which only the browser starts. Forms that lead there without a
 * redirect change nothing, so that they may be sent twice.
 */
function leave(form: HTMLFormElement, submitter: HTMLElement | null): void {
  given.add(form)
  form.requestSubmit(submitter)
}

function follow(form: HTMLFormElement, url: string): void {
  if (isEndedLogin(url)) {
    form.dataset.typed = ''
    handOverTyped()
    return location.assign(backHere(url))
  }
  releaseTyped(form, [location.pathname])
  leaveToHistory(form)
  const { origin, pathname, search, href } = new URL(url, location.href)
  // The other forms of the page are not saved by this one.
  if (pathname === location.pathname) handOverTyped(search)
  if (origin + pathname + search !== location.origin + location.pathname + location.search)
    return location.assign(href)
  // Another part of the same page would be scrolled to, and not read again.
  history.replaceState(null, '', href)
  reloadOnPurpose()
}

function download({ file, name }: { file: Blob; name: string }): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** A refused form comes back in its page, as the browser would show it; the other forms keep their text. */
function show(form: HTMLFormElement, { page, url }: { page: Document; url: string }, enhance: Enhance): void {
  history.replaceState(null, '', url)
  if (dispatchPostedPage({ page, url: new URL(url) })) return
  const standing = new Set(textsOf(notices()).filter((text) => !results.has(text)))
  const { scrollY } = window
  const writeBack = typedBeside(form)
  document.title = page.title
  document.body.replaceWith(page.body)
  enhance(document)
  writeBack()
  const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]')
  const news = notices().filter(({ textContent }) => !standing.has(textContent))
  results = new Set(textsOf(news))
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  if (target) target.scrollIntoView()
  // Without a notice, the result is where the form was.
  else scrollTo({ top: wrong || news[0] ? 0 : scrollY, behavior: 'instant' })
  if (wrong) wrong.focus()
  else focusNotice(news[0])
}

/** Moves the focus to the new notice and brings it into view; without one, to the first notice or to the content. */
function focusNotice(news: HTMLElement | undefined): void {
  const said = news ?? notices()[0] ?? document.querySelector<HTMLElement>('main')
  said?.focus({ preventScroll: true })
  const place = news?.getBoundingClientRect()
  if (place && (place.top < 0 || place.bottom > innerHeight))
    news?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The texts of the notices that the last response brought: the same result of the next one is news again. */
let results: ReadonlySet<string> = new Set()

function textsOf(elements: readonly HTMLElement[]): string[] {
  return elements.map(({ textContent }) => textContent)
}

/** The notices of the page, errors first. */
function notices(): HTMLElement[] {
  const all = (role: string) => [...document.querySelectorAll<HTMLElement>(`main [role="${role}"]`)]
  return [...all('alert'), ...all('status')]
}

function release(form: HTMLFormElement): void {
  form.ariaBusy = null
  hideSending()
  unlockForm(form)
  dispatchReleased()
}

/** A link would lead to the browser's own page of the missing network, and the typed text would be lost. */
function stayOffline(event: MouseEvent, fail: Fail): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (navigator.onLine || !link || link.target || link.hash || !document.querySelector('form[data-typed]'))
    return
  event.preventDefault()
  event.stopImmediatePropagation()
  fail()
}
