import type { ImportChoices } from './import.ts'
import type { SheetRow } from './files/sheet.ts'

/** A product of a file with the number of its rows. */
export type Product = { name: string; rows: number }

/** The different products of a file, the most frequent first; one without a name where no column names them. */
export function productsOf(
  rows: readonly SheetRow[],
  { columns }: Pick<ImportChoices, 'columns'>,
): Product[] {
  const column = columns.PRODUCT
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const name = column === undefined ? '' : (cells[column] ?? '')
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, rows: count })).toSorted((a, b) => b.rows - a.rows)
}

/** The tour that is chosen for a product; undefined without a choice, also for a product named "constructor". */
export function tourOfProduct(tours: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(tours, name) ? tours[name] : undefined
}
