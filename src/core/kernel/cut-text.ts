/**
 * The beginning of a text, of at most so many UTF-16 units. Never half of a surrogate pair: PostgreSQL refuses JSON
 * with one, and no URL can be written with it.
 */
export function cutText(text: string, max: number): string {
  const cut = text.slice(0, max)
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}
