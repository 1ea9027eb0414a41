/** The number of a typed text, the minimum where there is none, and whether it is above the limit. */
export function typedQuantity(
  text: string,
  { min, max }: { min: number; max: number },
): { quantity: number; isAbove: boolean } {
  const quantity = Math.max(min, Math.trunc(Number(text)) || 0)
  return { quantity, isAbove: quantity > max }
}
