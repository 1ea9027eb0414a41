type Size = { width: number; height: number }

/** The largest part of a photo in the given proportions, with the focal point as near its middle as possible. */
export function coverWindow(
  picture: Size,
  shape: Size,
  focus: { x: number; y: number },
): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.max(1, Math.round(shape.width * scale))
  const height = Math.max(1, Math.round(shape.height * scale))
  return {
    width,
    height,
    left: within(Math.round(focus.x * picture.width - width / 2), picture.width - width),
    top: within(Math.round(focus.y * picture.height - height / 2), picture.height - height),
  }
}

function within(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
