/** An ISO 8601 instant in the form of `<time datetime>` in HTML: with at most three digits of a second. */
export function htmlInstant(instant: string): string {
  return instant.replace(/(\.\d{3})\d+/, '$1')
}
