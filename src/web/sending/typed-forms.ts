const PREFIX = 'typed '
/** The forms of a visitor that hold text: the ones that the language link takes along. */
const VISITOR_FORMS = 'form[data-taken-along]'
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Field = { name: string; value: string; checked: boolean | null }
type Kept = Record<string, Field[]>

/** Marks forms with typed text, for `hasTyped`. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    const form = isControl(target) ? target.form : null
    if (form?.method === 'post') form.dataset.typed = ''
  })
}

/** Marks a visitor's refused form, which came back with its text in place of the sent one. */
export function markVisitorForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(VISITOR_FORMS)) form.dataset.typed = ''
}

/** Keeps a visitor's text, as `keepTyped` does. In the back office a reload shows the saved state. */
export function keepVisitorForms(): void {
  keepTyped(VISITOR_FORMS)
}

/** Keeps the typed text of this page in the tab, without passwords, codes, cards and files. */
export function keepTyped(forms = 'form'): void {
  const kept: Kept = {}
  for (const form of document.querySelectorAll<HTMLFormElement>(`${forms}[data-typed]`)) {
    kept[nameOf(form)] = controlsOf(form).map((control) => ({
      name: control.name,
      value: control.value,
      checked: isCheckable(control) ? control.checked : null,
    }))
  }
  if (Object.keys(kept).length > 0) sessionStorage.setItem(key(), JSON.stringify(kept))
}

/**
 * Writes the kept texts of this page into its forms, also into forms that are opened or drawn again later, until the
 * person types there.
 */
export function restoreTyped(): void {
  const kept = JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Kept
  if (Object.keys(kept).length === 0) return
  const filled = new WeakSet<Control>()
  let isFilling = false
  const fill = () => {
    isFilling = true
    for (const form of document.querySelectorAll('form')) fillIn(form, kept[nameOf(form)] ?? [], filled)
    isFilling = false
  }
  addEventListener('input', ({ target }) => {
    const form = isControl(target) ? target.form : null
    if (form && !isFilling) delete kept[nameOf(form)]
  })
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Deletes the kept text of this page. */
export function forgetTyped(): void {
  sessionStorage.removeItem(key())
}

/**
 * Deletes the text of a form that is done with, or that another page shows now, at these paths with any query: the
 * query of a tour is the choice, and its form was kept beside each of them.
 */
export function releaseTyped(form: HTMLFormElement, paths: readonly string[]): void {
  delete form.dataset.typed
  const kept = paths.map(keyOfPath)
  remove((name) => kept.some((path) => name === path || name.startsWith(`${path}?`)))
}

/** Deletes the kept text of every page, for a log-out. */
export function forgetAllTyped(): void {
  remove((name) => name.startsWith(PREFIX))
}

function remove(isMeant: (name: string) => boolean): void {
  for (const name of Object.keys(sessionStorage).filter(isMeant)) sessionStorage.removeItem(name)
}

function key(): string {
  return keyOfPath(location.pathname) + location.search
}

/** A page of the back office belongs to the member who had it open. */
function keyOfPath(path: string): string {
  const user = document.querySelector<HTMLElement>('[data-user]')?.dataset.user ?? ''
  return `${PREFIX}${user} ${path}`
}

/**
 * Several forms of a page differ by their id, intent and row. The row is a hidden field, because a form may also have a
 * visible field called id.
 */
function nameOf(form: HTMLFormElement): string {
  const row = form.querySelector<HTMLInputElement>('input[type="hidden"][name="id"]')?.value
  const intent = (form.elements.namedItem('intent') as { value?: string } | null)?.value
  return [form.getAttribute('id'), form.getAttribute('action'), intent, row]
    .map((part) => part ?? '')
    .join('|')
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
function fillIn(form: HTMLFormElement, fields: readonly Field[], filled: WeakSet<Control>): void {
  const left = [...fields]
  for (const control of controlsOf(form)) {
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

/** As a person would: React hears of it by the events. */
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
