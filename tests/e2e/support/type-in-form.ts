import type { Locator } from '@playwright/test'

/** A field with its present value; a browser must not keep a secret. */
export type Typed = { name: string; value: string; isSecret: boolean }

/**
 * Changes each text of a form, or of a button's form; with `all` also numbers, dates, boxes and choices. Returns the
 * fields with their new values.
 */
export function typeInForm(target: Locator, { all = false } = {}): Promise<Typed[]> {
  return target.evaluate(fieldsOf, all ? 'all' : 'texts')
}

/** The fields of a form, or of a button's form, with their values. */
export function typedIn(target: Locator): Promise<Typed[]> {
  return target.evaluate(fieldsOf, 'nothing')
}

/** In the page, as one step: a form that sends itself may lead away soon after it was typed into. */
async function fieldsOf(element: HTMLElement | SVGElement, typed: string): Promise<Typed[]> {
  const samples: Record<string, string> = {
    email: 'maya@example.com',
    password: 'pavés-brûlants-57',
    tel: '+33 6 12 34 56 78',
  }
  const others: Record<string, string> = {
    number: '7',
    date: '2027-03-02',
    time: '11:30',
    'datetime-local': '2027-03-02T11:30',
  }
  const form = element instanceof HTMLFormElement ? element : (element as HTMLButtonElement).form
  const fields = () =>
    [...(form?.elements ?? [])]
      .map((field) => field as HTMLInputElement)
      .filter(({ tagName }) => /^(input|select|textarea)$/i.test(tagName))
  if (typed !== 'nothing') {
    for (const field of fields()) if (field.checkVisibility()) typeInto(field)
    // React draws what follows from it. A page that is being left draws no frame any more, and its timers stand still
    // once the browser keeps it for the way back.
    await Promise.race([
      new Promise(requestAnimationFrame),
      new Promise((resolve) => setTimeout(resolve, 500)),
      new Promise((resolve) => addEventListener('pagehide', resolve, { once: true })),
    ])
  }
  return fields()
    .filter(({ type, name }) => type !== 'hidden' || name === 'formToken')
    .map(({ name, type, value, checked, autocomplete }) => ({
      name,
      value: /^(checkbox|radio)$/.test(type) ? `${value} ${checked}` : value,
      isSecret: type === 'password' || autocomplete === 'one-time-code',
    }))

  function typeInto(field: HTMLInputElement): void {
    const { type, value } = field
    if (/^(text|textarea|search|tel|url|email|password)$/.test(type)) {
      if (!field.readOnly) write(field, samples[type] ?? (value ? `${value} ` : 'Typed'))
    } else if (typed === 'all' && type === 'checkbox') field.click()
    else if (typed === 'all' && type.startsWith('select'))
      write(field, [...(field as unknown as HTMLSelectElement).options].at(-1)?.value ?? '')
    else if (typed === 'all' && others[type]) write(field, within(field, others[type]))
  }

  /** A browser does not send a form with a number above its limit. */
  function within({ type, max }: HTMLInputElement, value: string): string {
    return type === 'number' && max !== '' && Number(max) < Number(value) ? max : value
  }

  /** Writes past React, which learns of it by the events. */
  function write(field: Element, value: string): void {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value)
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
