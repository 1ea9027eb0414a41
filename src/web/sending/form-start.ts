/** The fields of each form as they were before the first change. */
let starts = new WeakMap<HTMLFormElement, string>()

/** Remembers the fields of every form of posts before a pointer or a key first changes one of them. */
export function watchStarts(): void {
  for (const type of ['pointerdown', 'focusin']) addEventListener(type, noteStart, { capture: true })
}

function noteStart({ target }: Event): void {
  const form = target instanceof Element ? target.closest('form') : null
  // A marked form came back with its text: its start is unknown.
  if (form?.method !== 'post' || 'typed' in form.dataset || starts.has(form)) return
  starts.set(form, fieldsOf(form))
}

/** True for a form whose fields differ from their start, also by a button that fills them; null without a start. */
export function isChanged(form: HTMLFormElement): boolean | null {
  const start = starts.get(form)
  return start === undefined ? null : start !== fieldsOf(form)
}

/** The fields are saved, or given up; without a form, those of the whole page. */
export function forgetStart(form?: HTMLFormElement): void {
  if (form) starts.delete(form)
  else starts = new WeakMap()
}

/**
 * The visible fields: hidden ones are written by scripts. A radio button of a dialog is no text to lose: it is chosen
 * again by one press.
 */
function fieldsOf(form: HTMLFormElement): string {
  const ignored = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type="hidden"], dialog [type="radio"]')].map(
      ({ name }) => name,
    ),
  )
  return JSON.stringify(
    [...new FormData(form)]
      .filter(([name]) => !ignored.has(name))
      .map(([name, value]) => [name, textOf(value)]),
  )
}

function textOf(value: FormDataEntryValue): string {
  // A field without a file has an empty one of the present moment.
  if (value instanceof File && value.size === 0) return value.name
  return value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value
}
