/** The file of a field, which may be empty; null where none was chosen: a browser then sends one without a name. */
export function chosenFile(form: FormData, name: string): File | null {
  const value = form.get(name)
  return value instanceof File && (value.name !== '' || value.size > 0) ? value : null
}
