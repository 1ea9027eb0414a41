/** The text of a field; empty without such a field, and for a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The texts of all fields by their names. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
}
