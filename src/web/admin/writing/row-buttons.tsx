import type { HTMLAttributes } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type RowButtonsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  /** The properties of the handle for the pointer; the buttons do the same by keyboard. */
  grip: HTMLAttributes<HTMLElement>
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The handle and the buttons of a row: up, down, remove. */
export function RowButtons({ name, isFirst, isLast, grip, onMove, onRemove }: RowButtonsProps) {
  const t = useTranslations('toursAdmin')
  return (
    <div className="row-buttons">
      <span className="row-grip" title={t('dragToReorder')} aria-hidden="true" {...grip}>
        <Icon name="ph:dots-six-vertical" />
      </span>
      <RowButton
        act="up"
        icon="ph:arrow-up"
        label={t('rowUp', { name })}
        disabled={isFirst}
        onPress={() => onMove(-1)}
      />
      <RowButton
        act="down"
        icon="ph:arrow-down"
        label={t('rowDown', { name })}
        disabled={isLast}
        onPress={() => onMove(1)}
      />
      <RowButton act="remove" icon="ph:trash" label={t('rowRemove', { name })} onPress={onRemove} />
    </div>
  )
}

type RowButtonProps = {
  act: 'up' | 'down' | 'remove'
  icon: string
  label: string
  disabled?: boolean
  onPress: () => void
}

function RowButton({ act, icon, label, disabled = false, onPress }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-row-action={act}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The button that restores a removed row, in its place. */
export function RemovedRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  const t = useTranslations('toursAdmin')
  return (
    <p className="row-removed">
      <span className="muted">{t('rowRemoved', { name })}</span>
      <Button
        look="quiet"
        size="small"
        icon="ph:arrow-counter-clockwise"
        data-row-action="restore"
        aria-label={t('rowRestoreOf', { name })}
        onClick={onRestore}
      >
        {t('rowRestore')}
      </Button>
    </p>
  )
}
