import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Rows } from './use-rows.ts'

interface RowListProps<T> {
  /** The list's name in the form: without rows, an empty field of this name says so. */
  name: string
  list: Rows<T>
  /** 'Stop 3': what a row is called. */
  rowName: (number: number) => string
  addLabel: string
  /** What a new row begins with. */
  blank: () => T
  empty: string
  children: (value: T, prefix: string) => ReactNode
}

/** Rows that can be added, removed and moved, by buttons that also a keyboard reaches. */
export function RowList<T>({ name, list, rowName, addLabel, blank, empty, children }: RowListProps<T>) {
  const { rows } = list
  return (
    <div className="row-list">
      {rows.length === 0 && <input type="hidden" name={name} value="" />}
      {rows.length === 0 && <p className="muted">{empty}</p>}
      <ol>
        {rows.map(({ key, value }, index) => (
          <li key={key} className="row-item">
            <fieldset>
              <legend>{rowName(index + 1)}</legend>
              <RowButtons
                name={rowName(index + 1)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => list.move(key, by)}
                onRemove={() => list.remove(key)}
              />
              {children(value, `${name}[${index}]`)}
            </fieldset>
          </li>
        ))}
      </ol>
      <Button look="quiet" size="small" icon="ph:plus" onClick={() => list.add(blank())}>
        {addLabel}
      </Button>
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
