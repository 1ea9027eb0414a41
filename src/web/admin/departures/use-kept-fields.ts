import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** `place`: among the fields of the same name, such as the times of a series. */
type Typed = { name: string; place: number; value: string; isChecked: boolean | null; shown: string }

/**
 * Writes the fields that this member has changed into the fields that take their place with another `version`, whose
 * component calls `keep` as it goes (`useReplaced`). `others` are the new values of the fields that differ from both
 * the former and the member's, by their names.
 */
export function useKeptFields(
  formId: string,
  version: string | number | undefined,
): { others: Readonly<Record<string, string>>; forgetOthers: () => void; keep: () => void } {
  const kept = useRef<readonly Typed[] | null>(null)
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (!kept.current) return
    const both: Record<string, string> = {}
    const controls = controlsOf(formId)
    for (const control of controls) {
      const typed = kept.current.find((field) => isOf(control, field, controls))
      if (!typed) continue
      const saved = savedIn(control)
      if (!isCheckable(control) && saved.value !== typed.shown && saved.value !== typed.value)
        both[control.name] = saved.text
      write(control, typed)
    }
    // Events report no text that a script writes, but closing the panel would lose it.
    const form = document.getElementById(formId)
    if (form && kept.current.length > 0) form.dataset.typed = ''
    setOthers(both)
    kept.current = null
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Once a version
  }, [formId, version])
  const keep = () => {
    const controls = controlsOf(formId)
    kept.current = controls.filter(isChanged).map((control) => typedIn(control, controls))
  }
  return { others, forgetOthers: () => setOthers({}), keep }
}

/** Calls `keep` while the fields of the component that goes are still in the page. */
export function useReplaced(keep: () => void): void {
  const replaced = useEffectEvent(keep)
  useLayoutEffect(() => () => replaced(), [])
}

function controlsOf(formId: string): Control[] {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? [...form.elements].filter(isControl) : []
}

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type !== 'hidden')
  )
}

/** The fields are those of the browser: each knows the value with which it was drawn. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (isCheckable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function typedIn(control: Control, all: readonly Control[]): Typed {
  const { name, value } = control
  return {
    name,
    place: placeOf(control, all),
    value,
    isChecked: isCheckable(control) ? control.checked : null,
    shown: savedIn(control).value,
  }
}

/** The value with which a field was drawn, and its text for a reader. */
function savedIn(control: Control): { value: string; text: string } {
  if (!(control instanceof HTMLSelectElement))
    return { value: control.defaultValue, text: control.defaultValue.replace('T', ' ') }
  const option = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  return { value: option?.value ?? '', text: option?.text ?? '' }
}

function isOf(control: Control, { name, value, place }: Typed, all: readonly Control[]): boolean {
  if (control.name !== name) return false
  return isCheckable(control) ? control.value === value : placeOf(control, all) === place
}

function placeOf(control: Control, all: readonly Control[]): number {
  return all.filter(({ name }) => name === control.name).indexOf(control)
}

function write(control: Control, { value, isChecked }: Typed): void {
  if (isCheckable(control)) control.checked = isChecked ?? false
  else control.value = value
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
}
