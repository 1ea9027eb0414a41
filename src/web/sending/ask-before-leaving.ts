import { isPlainPress } from '../ui/plain-press.ts'
import { mayLeave } from './guard-leaving.ts'

/** The pressed link that waits for the member's answer. */
let wanted: HTMLAnchorElement | null = null

/**
 * Asks in the page's own dialog before a link loses unsaved text. A tab that is closed, a reload and the way back are
 * the browser's to ask about, in its own words: a page can only request that.
 */
export function askBeforeLeaving(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target : null
  const dialog = question()
  if (!pressed || !dialog) return
  if (pressed.closest('[data-leaves]')) return leave()
  if (pressed.closest('[data-stays]')) return stay(dialog)
  const link = pressed.closest('a')
  if (!link || event.defaultPrevented || !isPlainPress(event) || !leadsAway(link) || mayLeave()) return
  event.preventDefault()
  wanted = link
  // A hit of the search is a link in a dialog of its own.
  link.closest('dialog')?.close()
  dialog.showModal()
  dialog.querySelector<HTMLElement>('.dialog-actions [data-stays]')?.focus()
}

/** A page that the browser has kept is shown again: it asks again. */
export function askAgain(): void {
  delete document.documentElement.dataset.leaving
  question()?.close()
}

function question(): HTMLDialogElement | null {
  return document.querySelector('[data-asks-before-leaving]')
}

function leadsAway({ target, href, hash, protocol, download }: HTMLAnchorElement): boolean {
  const [here] = location.href.split('#')
  const isPart = hash !== '' && href.split('#')[0] === here
  return !target && !download && !isPart && protocol.startsWith('http')
}

/** The dialog stays until the next page is there: a second press meets the same button, and no other link. */
function leave(): void {
  document.documentElement.dataset.leaving = ''
  wanted?.click()
}

function stay(dialog: HTMLDialogElement): void {
  if ('leaving' in document.documentElement.dataset) stop()
  delete document.documentElement.dataset.leaving
  dialog.close()
}
