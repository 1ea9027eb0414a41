import { useState, type InputEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { inAnyLocale, partsOfField, type LocalizedText } from '#core/kernel/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
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

/** Rows that can be added, removed and moved, by buttons that also a keyboard reaches. */
export function RowList<T>(props: RowListProps<T>) {
  const { name, list, rowName, addLabel, blank, empty, short, titleField, children } = props
  const { rows } = list
  return (
    <div className="row-list">
      {rows.length === 0 && <input type="hidden" name={name} value="" />}
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ol>
        {rows.map((row, index) => {
          const prefix = `${name}[${index}]`
          const label = rowName(index + 1)
          const buttons = (
            <RowButtons
              name={label}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={(by) => list.move(row.key, by)}
              onRemove={() => list.remove(row.key)}
            />
          )
          return (
            <li key={row.key} className={short ? 'row-item row-short' : 'row-item'}>
              {titleField ? (
                <Foldable label={label} row={row} prefix={prefix} titleField={titleField} buttons={buttons}>
                  {children(row.value, prefix)}
                </Foldable>
              ) : (
                <fieldset>
                  <legend>{label}</legend>
                  {buttons}
                  {children(row.value, prefix)}
                </fieldset>
              )}
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
          <span>{label}</span> <b>{inAnyLocale(title, locale)}</b>
        </summary>
        <div className="row-fields">{children}</div>
      </details>
      {buttons}
    </div>
  )
}

type RowButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const t = useTranslations('toursAdmin')
  return (
    <div className="row-buttons">
      <button
        type="button"
        className="icon-button"
        aria-label={t('rowUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <Icon name="ph:arrow-up" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('rowDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <Icon name="ph:arrow-down" />
      </button>
      <button type="button" className="icon-button" aria-label={t('rowRemove', { name })} onClick={onRemove}>
        <Icon name="ph:trash" />
      </button>
    </div>
  )
}
