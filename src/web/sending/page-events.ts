/**
 * What the router's scripts tell the page's script, which is a bundle of its own: events on the window, and one mark in
 * the document.
 */
export const FAILURE = 'request-failed'
export const SESSION_ENDED = 'session-ended'
export const ANSWERED = 'form-answered'
export const HYDRATED = 'page-hydrated'

/** A request got no answer. Without a sentence, the page says the default one, or that it is offline. */
export function dispatchFailure(sentence: string | undefined): void {
  dispatchEvent(new CustomEvent(FAILURE, { detail: sentence }))
}

/** The log-in page comes next: what was typed is kept now. */
export function dispatchSessionEnded(): void {
  dispatchEvent(new Event(SESSION_ENDED))
}

/** A form was answered: what was kept of this page is no longer needed. */
export function dispatchAnswered(): void {
  dispatchEvent(new Event(ANSWERED))
}

/** React has taken the page over. */
export function dispatchHydrated(): void {
  document.documentElement.dataset.hydrated = ''
  dispatchEvent(new Event(HYDRATED))
}

/** True while a form that is posted holds something that a person has typed. */
export function hasTyped(): boolean {
  return document.querySelector('form[data-typed]') !== null
}
