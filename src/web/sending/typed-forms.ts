const PREFIX = 'typed '
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Field = { name: string; value: string; checked: boolean | null }
type Kept = Record<string, Field[]>

/** Marks forms that somebody has typed into, for `hasTyped`. */
export function watchTyping(): void {
  addEventListener('input', ({ target }) => {
    const form = isControl(target) ? target.form : null
    if (form?.method === 'post') form.dataset.typed = ''
  })
}

/** Keeps what was typed on this page in the tab, without passwords, codes, cards and files. */
export function keepTyped(): void {
  const kept: Kept = {}
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-typed]')) {
    kept[nameOf(form)] = controlsOf(form).map((control) => ({
      name: control.name,
      value: control.value,
      checked: isCheckable(control) ? control.checked : null,
    }))
  }
  if (Object.keys(kept).length > 0) sessionStorage.setItem(key(), JSON.stringify(kept))
}

/** Writes what was kept of this page into its forms, and into those that are opened later. */
export function restoreTyped(): void {
  const kept = JSON.parse(sessionStorage.getItem(key()) ?? '{}') as Kept
  if (Object.keys(kept).length === 0) return
  const fill = () => {
    for (const form of document.querySelectorAll('form')) fillIn(form, kept[nameOf(form)] ?? [])
  }
  new MutationObserver(fill).observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Forgets what was kept of this page. */
export function forgetTyped(): void {
  sessionStorage.removeItem(key())
}

/** Forgets what was kept of every page, for a log-out. */
export function forgetAllTyped(): void {
  const names = Object.keys(sessionStorage).filter((name) => name.startsWith(PREFIX))
  for (const name of names) sessionStorage.removeItem(name)
}

/** A page of the office belongs to the member who had it open. */
function key(): string {
  const user = document.querySelector<HTMLElement>('[data-user]')?.dataset.user ?? ''
  return `${PREFIX}${user} ${location.pathname}${location.search}`
}

/** A page may hold several forms: their id, act and row tell them apart. */
function nameOf(form: HTMLFormElement): string {
  const valueOf = (name: string) => (form.elements.namedItem(name) as { value?: string } | null)?.value ?? ''
  return [form.getAttribute('id'), form.getAttribute('action'), valueOf('intent'), valueOf('id')].join('|')
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl).filter(({ name, type, autocomplete }) => {
    // A form that comes back is the same form: what it did without an answer is not done again.
    if (name === 'formToken') return true
    const isSecret = type === 'password' || /^cc-|one-time-code|password/.test(autocomplete)
    return name !== '' && !isSecret && !['hidden', 'file', 'submit', 'button'].includes(type)
  })
}

function fillIn(form: HTMLFormElement, fields: Field[]): void {
  for (const control of controlsOf(form)) {
    const at = fields.findIndex(
      ({ name, value, checked }) => name === control.name && (checked === null || value === control.value),
    )
    const [field] = at < 0 ? [] : fields.splice(at, 1)
    if (field) write(control, field)
  }
}

/** As a person would: React hears of it by the events. */
function write(control: Control, { value, checked }: Field): void {
  if (isCheckable(control)) {
    if (control.checked !== checked) control.click()
    return
  }
  if (control.value === value) return
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
