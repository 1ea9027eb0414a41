import { memberOfPage } from '../browser/member-of-page.ts'
import { reloadOnPurpose } from '../browser/reload-guard.ts'
import { tabStorage } from '../browser/tab-storage.ts'
import { forgetStart, isChanged, watchStarts } from './form-start.ts'
import { holdsTypedText, isFreeText, keptName } from './kept-form.ts'

const PREFIX = 'typed '
/** The forms of a visitor that hold text: the ones that the language link takes along. */
const VISITOR_FORMS = 'form[data-taken-along]'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Field = { name: string; value: string; checked: boolean | null }
type Kept = Record<string, Field[]>

/** Marks forms with typed text, for `hasTyped`. */
export function watchTyping(): void {
  watchStarts()
  addEventListener('input', ({ target }) => {
    const form = isControl(target) ? target.form : null
    if (form?.method === 'post') form.dataset.typed = ''
  })
}

/**
 * Marks a visitor's form that the browser's history has filled, or that came back with its text: no event reports that
 * text, and a reload loses it.
 */
export function markFilledForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(VISITOR_FORMS)) {
    if (controlsOf(form).some(isFilled)) form.dataset.typed = ''
  }
}

/** Keeps a visitor's text, as `keepTyped` does. In the back office a reload shows the saved state. */
export function keepVisitorForms(): void {
  keepTyped(VISITOR_FORMS)
}

/** Marks a refused form, which came back with its text in place of the sent one. */
export function markReturned(sent: HTMLFormElement): void {
  if (sent.dataset.takenAlong) return markFilledForms()
  if (!document.querySelector('main [role="alert"]')) return
  const same = [...document.querySelectorAll('form')].filter((form) => nameOf(form) === nameOf(sent))
  for (const form of same) {
    form.dataset.typed = ''
    // The focus on a wrong field has taken the refused text for the start.
    forgetStart(form)
  }
}

/** Hands the typed text of this page to the next document, which restores it: leaving loses nothing then. */
export function handOverTyped(search = location.search): void {
  keepTyped('form', search)
  unmark()
}

function unmark(): void {
  for (const form of typedForms()) delete form.dataset.typed
  forgetStart()
}

/**
 * True where leaving a page of the back office, or closing a dialog of it, loses text that is not sent. A form that is
 * on its way is left to its response only by a dialog. A visitor's text is kept instead.
 */
export function losesTyped(dialog?: HTMLElement): boolean {
  const isMeant = (form: HTMLFormElement) => !dialog || (dialog.contains(form) && !form.inert)
  return (
    isOffice() && typedForms().some((form) => isMeant(form) && isInUse(form) && isChanged(form) !== false)
  )
}

/** The text of a closed dialog was put away, except in a panel that is still open and shows it again. */
function isInUse(form: HTMLFormElement): boolean {
  return form.closest('dialog') === null || form.closest('dialog[open]') !== null
}

/** The form was sent and accepted: it holds nothing unsaved. */
export function markSaved(form: HTMLFormElement): void {
  delete form.dataset.typed
  forgetStart(form)
}

/** Keeps the typed text of this page in the tab, without passwords, codes, cards and files. */
function keepTyped(forms = 'form', search = location.search): void {
  const kept = textOf(typedForms(forms))
  if (Object.keys(kept).length > 0) tabStorage()?.setItem(key(search), JSON.stringify(kept))
}

function textOf(forms: readonly HTMLFormElement[]): Kept {
  const fieldOf = (control: Control): Field => ({
    name: control.name,
    value: control.value,
    checked: isCheckable(control) ? control.checked : null,
  })
  return Object.fromEntries(forms.map((form) => [nameOf(form), controlsOf(form).map(fieldOf)]))
}

/**
 * The typed text of the forms beside one that comes back; the returned function writes it into the page that has taken
 * the place of theirs.
 */
export function typedBeside(sent: HTMLFormElement): () => void {
  const kept = textOf(typedForms().filter((form) => form !== sent))
  return () => {
    for (const form of document.querySelectorAll('form')) {
      const fields = kept[nameOf(form)]
      if (!fields) continue
      fillIn(controlsOf(form), fields, new WeakSet())
      form.dataset.typed = ''
    }
  }
}

function typedForms(forms = 'form'): HTMLFormElement[] {
  const isTyped = (form: HTMLFormElement) => 'typed' in form.dataset || isChanged(form) === true
  return [...document.querySelectorAll<HTMLFormElement>(forms)].filter(isTyped)
}

/**
 * Writes the kept texts of this page into its forms, also into forms that are opened or drawn again later, until the
 * person types there. `loaded` is the query with which the page was loaded: a choice that a visitor made before this
 * code came has replaced it, and stays beside the text in words. The back office restores a text once, and says so: the
 * next visit of the page is about another guest.
 */
export function restoreTyped(loaded: string): void {
  const search = isOffice() ? location.search : loaded
  const kept = JSON.parse(tabStorage()?.getItem(key(search)) ?? '{}') as Kept
  if (Object.keys(kept).length === 0) return
  const isMeant = (control: Control) => search === location.search || isFreeText(control)
  if (isOffice()) {
    forgetTyped()
    showKept()
  }
  const filled = new WeakSet<Control>()
  let isFilling = false
  const fill = () => {
    isFilling = true
    for (const form of document.querySelectorAll('form')) {
      fillIn(controlsOf(form).filter(isMeant), kept[nameOf(form)] ?? [], filled)
    }
    isFilling = false
  }
  addEventListener('input', ({ target }) => {
    const form = isControl(target) ? target.form : null
    if (form && !isFilling) delete kept[nameOf(form)]
  })
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Shows the notice about a restored text. Its button shows the page without the text. */
function showKept(): void {
  const notice = document.querySelector<HTMLElement>('[data-kept-text]')
  if (!notice) return
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', () => {
    // A browser may restore the fields of a page that it loads again.
    for (const form of typedForms()) form.reset()
    unmark()
    reloadOnPurpose()
  })
}

/** Deletes the kept text of this page. */
export function forgetTyped(): void {
  tabStorage()?.removeItem(key())
}

/**
 * Deletes the text of a form that is done with, or that another page shows now, at these paths with any query: the
 * query of a tour is the choice, and its form was kept beside each of them.
 */
export function releaseTyped(form: HTMLFormElement, paths: readonly string[]): void {
  markSaved(form)
  const kept = paths.map(keyOfPath)
  remove((name) => kept.some((path) => name === path || name.startsWith(`${path}?`)))
}

/**
 * Leaves the text of a visitor's form to the browser's history, for the way back from the payment page. The history
 * keeps a text only where it differs from the text that the page was made with: in a form that came back it does not.
 */
export function leaveToHistory(form: HTMLFormElement): void {
  if (!form.matches(VISITOR_FORMS)) return
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLSelectElement || !isFreeText(control)) continue
    const { value } = control
    control.defaultValue = ''
    control.value = value
  }
}

/** Deletes the kept text of every page, for a log-out. */
export function forgetAllTyped(): void {
  unmark()
  remove((name) => name.startsWith(PREFIX))
}

function remove(isMeant: (name: string) => boolean): void {
  const storage = tabStorage()
  for (const name of Object.keys(storage ?? {}).filter(isMeant)) storage?.removeItem(name)
}

function key(search = location.search): string {
  return keyOfPath(location.pathname) + search
}

function isOffice(): boolean {
  return memberOfPage() !== null
}

/** A page of the back office belongs to the member who had it open. */
function keyOfPath(path: string): string {
  return `${PREFIX}${memberOfPage() ?? ''} ${path}`
}

/**
 * Several forms of a page differ by their id, first intent and row. The row is a hidden field, because a form may also
 * have a visible field called id. A form with several buttons has an intent for each of them.
 */
function nameOf(form: HTMLFormElement): string {
  const row = form.querySelector<HTMLInputElement>('input[type="hidden"][name="id"]')?.value
  const intent = [...(form.elements as Iterable<Control | HTMLButtonElement>)].find(isIntent)?.value
  return keptName({
    id: form.getAttribute('id'),
    action: form.getAttribute('action'),
    intent: intent ?? null,
    row: row ?? null,
    isVisitors: form.matches(VISITOR_FORMS),
  })
}

function isIntent({ name }: Control | HTMLButtonElement): boolean {
  return name === 'intent'
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name, type, autocomplete }) => {
    // A form that comes back is the same form: an action without a response is not repeated.
    if (name === 'formToken') return true
    const isSecret = type === 'password' || /^cc-|one-time-code|password/.test(autocomplete)
    return name !== '' && !isSecret && !['hidden', 'file', 'submit', 'button'].includes(type)
  })
}

/**
 * Fills each control once: afterwards it belongs to the person and to the scripts of the page. A choice waits for its
 * option, which a script may load later.
 */
function fillIn(controls: readonly Control[], fields: readonly Field[], filled: WeakSet<Control>): void {
  const left = [...fields]
  for (const control of controls) {
    const at = left.findIndex(
      ({ name, value, checked }) => name === control.name && (checked === null || value === control.value),
    )
    const [field] = at < 0 ? [] : left.splice(at, 1)
    if (!field || filled.has(control) || isOptionMissing(control, field)) continue
    filled.add(control)
    if (!isOther(control, field)) continue
    control.closest('details')?.setAttribute('open', '')
    write(control, field)
  }
}

function isOptionMissing(control: Control, { value }: Field): boolean {
  return (
    control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value)
  )
}

function isOther(control: Control, { value, checked }: Field): boolean {
  return isCheckable(control) ? control.checked !== checked : control.value !== value
}

function isFilled(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false
  return isCheckable(control) ? control.checked !== control.defaultChecked : holdsTypedText(control)
}

/** Writes as a person does, with the events by which React notices the value. */
function write(control: Control, { value }: Field): void {
  if (isCheckable(control)) return control.click()
  const { prototype } = control.constructor as unknown as { prototype: object }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
