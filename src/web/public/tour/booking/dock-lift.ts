/** The vertical edges of the booking box in the window, in pixels. */
type Edges = { top: number; bottom: number }
/** The heights of the window and of the dock, in pixels. */
type Heights = { window: number; dock: number }

/** The space around the dock. */
const GAP = 16
/** The part of the box that shows its price and its month: with it in view the dock is not needed. */
const ENOUGH = 192
/** The share of the window from its upper edge where the rest of a box that is scrolled out no longer counts. */
const GONE = 0.4

/**
 * The pixels by which the dock stands above its place at the lower edge of a large window, so that it never covers the
 * booking box; null where the box itself is in view.
 */
export function dockLift({ top, bottom }: Edges, { window, dock }: Heights): number | null {
  const shown = window - top
  if (shown <= 0) return 0
  if (shown < ENOUGH) return shown
  return bottom < Math.min(window * GONE, window - dock - 2 * GAP) ? 0 : null
}
