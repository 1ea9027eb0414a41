import { useRef, useState, type InputEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { inLocale, partsOfField, type LocalizedText } from '#core/kernel/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { focusRowAction } from './focus-row-action.ts'
import { RemovedRow, RowButtons } from './row-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'
import type { Row, Rows } from './use-rows.ts'

interface RowListProps<T> {
  /** The list's name in the form: without rows, an empty field of this name marks it as empty. */
  name: string
  list: Rows<T>
  /** The name of a row, such as 'Stop 3'. */
  rowName: (number: number) => string
  addLabel: string
  /** The content of a new row. */
  blank: () => T
  empty: string
  /** A short row is one line; the others open and close, under the text of the field that names them. */
  short?: boolean
  titleField?: keyof T & string
  children: (value: T, prefix: string) => ReactNode
}

/**
 * Rows that can be added, removed and moved: by dragging, and by buttons that also a keyboard reaches. A removed row
 * can be brought back until the page is left.
 */
export function RowList<T>(props: RowListProps<T>) {
  const { name, list, rowName, addLabel, blank, empty, short, titleField, children } = props
  const kept = list.rows.filter((row) => !row.isRemoved)
  const items = useRef<HTMLOListElement>(null)
  const order = useDragOrder(
    kept.map(({ key }) => ({ id: key })),
    true,
    (row, before) => list.place(row.id, before?.id),
  )
  /** A row that moves in the document loses the focus, and so does a button that disappears. */
  const refocus = (change: () => void, key: string, wanted: readonly string[]) => {
    flushSync(change)
    const row = [...(items.current?.children ?? [])].find((item) => (item as HTMLElement).dataset.key === key)
    focusRowAction(row, wanted)
  }
  return (
    <div className="row-list">
      {kept.length === 0 && <input type="hidden" name={name} value="" />}
      {list.rows.length === 0 && <p className="muted">{empty}</p>}
      <ol ref={items}>
        {list.rows.map((row, position) => {
          const index = kept.indexOf(row)
          const prefix = `${name}[${index}]`
          const label = rowName((index < 0 ? position : index) + 1)
          return (
            <li
              key={row.key}
              data-key={row.key}
              className={short ? 'row-item row-short' : 'row-item'}
              {...order.rowProps({ id: row.key })}
            >
              {row.isRemoved && (
                <RemovedRow
                  name={label}
                  onRestore={() => refocus(() => list.restore(row.key), row.key, ['remove'])}
                />
              )}
              <RowFrame row={row} label={label} prefix={prefix} titleField={titleField}>
                {{
                  buttons: (
                    <RowButtons
                      name={label}
                      isFirst={index === 0}
                      isLast={index === kept.length - 1}
                      grip={order.gripProps({ id: row.key })}
                      onMove={(by) =>
                        refocus(
                          () => list.move(row.key, by),
                          row.key,
                          by < 0 ? ['up', 'down'] : ['down', 'up'],
                        )
                      }
                      onRemove={() => refocus(() => list.remove(row.key), row.key, ['restore'])}
                    />
                  ),
                  fields: children(row.value, prefix),
                }}
              </RowFrame>
            </li>
          )
        })}
      </ol>
      <Button look="quiet" size="small" icon="ph:plus" onClick={() => list.add(blank())}>
        {addLabel}
      </Button>
    </div>
  )
}

type RowFrameProps<T> = {
  row: Row<T>
  label: string
  prefix: string
  titleField: (keyof T & string) | undefined
  children: { buttons: ReactNode; fields: ReactNode }
}

/** A disabled field is not sent: the fields of a removed row. */
function RowFrame<T>({ row, label, prefix, titleField, children: { buttons, fields } }: RowFrameProps<T>) {
  const removed = { disabled: row.isRemoved, hidden: row.isRemoved }
  if (!titleField) {
    return (
      <fieldset {...removed}>
        <legend>{label}</legend>
        {buttons}
        {fields}
      </fieldset>
    )
  }
  return (
    <fieldset {...removed} className="row-whole">
      <Foldable label={label} row={row} prefix={prefix} titleField={titleField} buttons={buttons}>
        {fields}
      </Foldable>
    </fieldset>
  )
}

type FoldableProps<T> = {
  label: string
  row: Row<T>
  prefix: string
  titleField: keyof T & string
  buttons: ReactNode
  children: ReactNode
}

/** A closed row has the name that is typed in it; a new one is open. A closed row is still part of the form. */
function Foldable<T>({ label, row, prefix, titleField, buttons, children }: FoldableProps<T>) {
  const locale = usePageLocale()
  const [title, setTitle] = useState(row.value[titleField] as LocalizedText)
  const follow = ({ target }: InputEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    const field = partsOfField(target.name)
    if (field?.name !== `${prefix}[${titleField}]`) return
    setTitle((before) => ({ ...before, [field.locale]: target.value }))
  }
  return (
    <div className="row-foldable">
      <details open={row.isNew} onInput={follow}>
        <summary>
          <span>{label}</span> <b>{inLocale(title, locale)}</b>
        </summary>
        <div className="row-fields">{children}</div>
      </details>
      {buttons}
    </div>
  )
}
