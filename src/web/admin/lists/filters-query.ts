/** The query of a list by its filters, as '?q=maya&status=CONFIRMED', without the empty ones; '' for none at all. */
export function filtersQuery(form: FormData): string {
  const query = new URLSearchParams()
  for (const [name, value] of form)
    if (typeof value === 'string' && value.trim()) query.append(name, value.trim())
  const text = query.toString()
  return text && `?${text}`
}
