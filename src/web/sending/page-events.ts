/**
 * The events from the router's scripts to the page's script, which is a bundle of its own: on the window, and one mark
 * in the document.
 */
export const FAILURE = 'request-failed'
export const SESSION_ENDED = 'session-ended'
export const ANSWERED = 'form-answered'
export const HYDRATED = 'page-hydrated'

/** A request got no response. Without a message, the page shows the default one, or that it is offline. */
export function dispatchFailure(sentence: string | undefined): void {
  dispatchEvent(new CustomEvent(FAILURE, { detail: sentence }))
}

/** The log-in page comes next: typed text is kept now. */
export function dispatchSessionEnded(): void {
  dispatchEvent(new Event(SESSION_ENDED))
}

/** A form got a response: the kept text of this page is no longer needed. */
export function dispatchAnswered(): void {
  dispatchEvent(new Event(ANSWERED))
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
