import { HYDRATED } from '../browser/is-hydrated.ts'

/**
 * The events between React's scripts and the page's script, which is a bundle of its own: on the window, and one mark
 * in the document.
 */
export const FAILURE = 'request-failed'
export const SESSION_ENDED = 'session-ended'
const FORM_REQUEST = 'form-request'
const FORM_RESPONSE = 'form-response'
const FORM_SENT = 'form-sent'
export const FORM_RELEASED = 'form-released'
const PAGE_POSTED = 'page-posted'

/** The page's script has read a form and sends it; `submitter` is the pressed button. */
export function dispatchSent(submitter: HTMLElement | null): void {
  dispatchEvent(new CustomEvent(FORM_SENT, { detail: submitter }))
}

/** Notifies islands of each form that is on its way, with the value of the pressed button. */
export function onSentForm(listen: (value: string | null) => void): void {
  addEventListener(FORM_SENT, (event) => {
    listen((event as CustomEvent<HTMLElement | null>).detail?.getAttribute('value') ?? null)
  })
}

/** A form that the page's script sent has its response, or none: it can be sent again. */
export function dispatchReleased(): void {
  dispatchEvent(new Event(FORM_RELEASED))
}

type PostedPage = { page: Document; url: URL }

/** A form came back in its page. True if islands show it; else the page is replaced. */
export function dispatchPostedPage(posted: PostedPage): boolean {
  return !dispatchEvent(new CustomEvent(PAGE_POSTED, { detail: posted, cancelable: true }))
}

/** Lets islands show the page in which a form came back; `take` returns true when they did. */
export function onPostedPage(take: (page: Document, url: URL) => boolean): void {
  addEventListener(PAGE_POSTED, (event) => {
    const { page, url } = (event as CustomEvent<PostedPage>).detail
    if (take(page, url)) event.preventDefault()
  })
}

/** A request got no response. Without a message, the page says so, or that it is offline. */
export function dispatchFailure(sentence: string | undefined): void {
  dispatchEvent(new CustomEvent(FAILURE, { detail: sentence }))
}

/** The log-in page comes next: typed text is kept now. */
export function dispatchSessionEnded(): void {
  dispatchEvent(new Event(SESSION_ENDED))
}

/** The router sends the form that is submitted now, or fields without a form, by this request. */
export function dispatchFormRequest(request: Request): void {
  dispatchEvent(new CustomEvent(FORM_REQUEST, { detail: request }))
}

/** The request got a response: the kept text of this page is no longer needed. A refused form still holds its text. */
export function dispatchFormResponse(request: Request, isRefused: boolean): void {
  dispatchEvent(new CustomEvent(FORM_RESPONSE, { detail: { request, isRefused } }))
}

/** Reports each form that the router sends, and its response. */
export function onRoutedForm(
  begin: (request: Request) => void,
  end: (request: Request, isRefused: boolean) => void,
): void {
  addEventListener(FORM_REQUEST, (event) => begin((event as CustomEvent<Request>).detail))
  addEventListener(FORM_RESPONSE, (event) => {
    const { request, isRefused } = (event as CustomEvent<{ request: Request; isRefused: boolean }>).detail
    end(request, isRefused)
  })
}

/** React has hydrated the page. */
export function dispatchHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  dispatchEvent(new Event(HYDRATED))
}

/** True while a posted form holds typed text. */
export function hasTyped(): boolean {
  return document.querySelector('form[data-typed]') !== null
}
