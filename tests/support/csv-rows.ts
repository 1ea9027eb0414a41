/**
 * The cells of a CSV file as a spreadsheet that splits at `separator` reads them, whichever the file was written for:
 * a quote opens a cell only at its beginning, and text after a closing quote belongs to the cell.
 */
export function csvRows(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let rest = text.replace(/^\uFEFF/, '')
  while (rest) {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest)
    rest = rest.slice(quoted?.[0].length ?? 0)
    const plainLength = rest.search(new RegExp(`[${separator}\r\n]|$`))
    rows.at(-1)?.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + rest.slice(0, plainLength))
    rest = rest.slice(plainLength)
    const end = /^(?:\r\n|[\s\S])/.exec(rest)?.[0] ?? ''
    if (end !== separator) rows.push([])
    rest = rest.slice(end.length)
  }
  return rows.filter((row) => row.length > 0)
}
