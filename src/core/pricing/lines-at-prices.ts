/** Sold lines at these prices of their units; a line whose unit has none, or is gone, keeps its own. */
export function linesAtPrices<L extends { unit_id: string | null; price_minor: number }>(
  lines: readonly L[],
  prices: readonly { id: string; priceMinor: number }[],
): L[] {
  return lines.map((line) => ({
    ...line,
    price_minor: prices.find(({ id }) => id === line.unit_id)?.priceMinor ?? line.price_minor,
  }))
}
