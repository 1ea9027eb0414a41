/** The values on the axis of a plot, from 0 to at least the largest one, in steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(max: number, steps = 4): number[] {
  if (max <= 0) return [0, 1]
  const rough = max / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.ceil(max / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The columns with a label below them: few enough to stand side by side, the last one among them. */
export function labelledColumns(count: number, labels = 5): number[] {
  if (count <= labels) return Array.from({ length: count }, (_, index) => index)
  const gap = Math.ceil((count - 1) / (labels - 1))
  const back = Array.from({ length: Math.ceil(count / gap) }, (_, index) => count - 1 - index * gap)
  return back.filter((index) => index >= 0).toReversed()
}
