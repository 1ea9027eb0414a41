import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'

/**
 * A list of the server with the photos that have arrived since: it may have been read before them, or have them
 * already, with what was changed of them.
 */
export function withArrived(
  listed: readonly EditedPhoto[],
  arrived: readonly EditedPhoto[],
): readonly EditedPhoto[] {
  const known = new Set(listed.map(({ id }) => id))
  return [...listed, ...arrived.filter(({ id }) => !known.has(id))]
}
