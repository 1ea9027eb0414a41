/** An ISO 8601 instant as HTML takes it in `<time datetime>`: with three digits of a second at the most. */
export function htmlInstant(instant: string): string {
  return instant.replace(/(\.\d{3})\d+/, '$1')
}
