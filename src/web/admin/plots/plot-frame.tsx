import { useId, type ReactNode } from 'react'

/** The heads of the table of a plot: of its names, and of its values. */
export type PlotHeads = { name: string; value: string }

/** A plot under its title; its values are read from the table inside. */
export function PlotFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <figure className="panel plot" aria-labelledby={id}>
      <figcaption id={id} className="kicker">
        {title}
      </figcaption>
      {children}
    </figure>
  )
}

interface PlotTableProps<Row extends { key: string; name: string }> {
  title: string
  heads: PlotHeads
  rows: readonly Row[]
  cell: (row: Row) => ReactNode
  className?: string
  /** The names and values speak for themselves. */
  headless?: boolean
}

/** The values of a plot in words. */
export function PlotTable<Row extends { key: string; name: string }>(props: PlotTableProps<Row>) {
  const { title, heads, rows, cell, className, headless = false } = props
  return (
    <table className={className}>
      <caption className="visually-hidden">{title}</caption>
      <thead className={headless ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            <td>{cell(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
