type Size = { width: number; height: number }

/** The largest part of a photo in the given proportions, with the focal point as near its middle as possible. */
export function coverWindow(
  photo: Size,
  shape: Size,
  focus: { x: number; y: number },
): Size & { left: number; top: number } {
  const scale = Math.min(photo.width / shape.width, photo.height / shape.height)
  const width = Math.max(1, Math.round(shape.width * scale))
  const height = Math.max(1, Math.round(shape.height * scale))
  return {
    width,
    height,
    left: within(Math.round(focus.x * photo.width - width / 2), photo.width - width),
    top: within(Math.round(focus.y * photo.height - height / 2), photo.height - height),
  }
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
