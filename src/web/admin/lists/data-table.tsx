import type { ComponentProps, Key, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { withQuery } from '../../document/with-query.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and amounts are aligned at the end of their cell. */
  align?: 'end'
  /** The name of this column in `?sort=`: its header is then a link. */
  sort?: string
  /** True for the first line of the card on phones, which has no header. */
  lead?: boolean
  /** The header is read aloud and not shown: a column of photos or buttons. */
  quiet?: boolean
  /** A field that acts on all rows, in place of the header. */
  head?: ReactNode
}

export interface Sorting {
  by: string
  direction: 'asc' | 'desc'
}

interface DataTableProps<Row> {
  /** The content of the table, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  /** The properties of a row's element beside its cells, such as those of a drop target. */
  rowProps?: (row: Row) => ComponentProps<'tr'>
  /** The name of the layout of its cards on phones, in which each cell has a place by its column. */
  cards?: string
  /** The server's sorting; the links write it into the URL as `sort` and `dir`. */
  sorting?: Sorting
}

/** A table whose rows the server chose and sorted; on phones each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowProps, sorting, cards } = props
  return (
    <div className="table-frame">
      <table className="data-table" data-cards={cards}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map(({ key, header, cell, align, lead, quiet }) => (
                <td
                  key={key}
                  data-column={cards && key}
                  data-label={quiet || lead || cards ? undefined : header}
                  data-align={align}
                  data-lead={lead || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeaderCellProps = {
  column: Pick<Column<never>, 'header' | 'align' | 'sort' | 'quiet' | 'head'>
  sorting: Sorting | undefined
}

function HeaderCell({ column: { header, align, sort, quiet, head }, sorting }: HeaderCellProps) {
  const { search } = useLocation()
  if (quiet || !sort || !sorting) {
    return (
      <th scope="col" data-align={align}>
        {head ?? (quiet ? <span className="visually-hidden">{header}</span> : header)}
      </th>
    )
  }
  const current = sorting.by === sort ? sorting.direction : null
  const next = current === 'asc' ? 'desc' : 'asc'
  return (
    <th scope="col" data-align={align} aria-sort={current ? SAID[current] : undefined}>
      <a href={withQuery(search, { sort, dir: next })}>
        {header}
        <Icon name={current ? ICON[current] : 'ph:caret-up-down'} />
      </a>
    </th>
  )
}

const SAID = { asc: 'ascending', desc: 'descending' } as const
const ICON = { asc: 'ph:caret-up', desc: 'ph:caret-down' } as const
