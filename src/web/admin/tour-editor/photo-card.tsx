import { useOptimistic, useRef, useTransition, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../../document/language-names.ts'
import { useOfferedInOrder } from '../../document/offered-in-order.ts'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import { fieldIn, type Locale } from '#core/kernel/locale.ts'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { Icon } from '#web/ui/icon.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { beginDrag } from '../writing/begin-drag.ts'
import { FocalPoint } from './focal-point.tsx'

/** Narrower than this, a photo is not sharp across a page. */
const WIDTH_MIN = 1200

type PhotoCardProps = {
  photo: EditedPhoto
  index: number
  count: number
  /** Ends when the server has responded. */
  onChange: (fields: Record<string, string>) => Promise<unknown>
  /** A description is changed; `isSaved` when it is the saved one again. */
  onType: (fields: Record<string, string>, isSaved: boolean) => void
  /** A description is typed, and its focus lost. */
  onDescribe: (fields: Record<string, string>) => void
  onRemove: () => void
  onDrag: () => void
  /** Also of a drag that was given up. */
  onDragEnd: () => void
  onDrop: () => void
}

/** One photo: its focal point, its description in every language, its position. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, index, count, onChange, onType, onDescribe, onRemove, onDrag, onDragEnd, onDrop } = props
  const t = useTranslations('toursAdmin')
  const name = t('photo', { number: index + 1 })
  return (
    // By keyboard, the buttons inside do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="photo-card"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <FocalPoint photo={photo} name={name} onChange={onChange} />
      <div className="photo-marks">
        <Grip onDrag={onDrag} onDragEnd={onDragEnd} />
        {index === 0 && <StatusChip tone="good">{t('cover')}</StatusChip>}
        {photo.width < WIDTH_MIN && <StatusChip tone="warning">{t('lowResolution')}</StatusChip>}
      </div>
      {useOfferedInOrder().map((locale) => (
        <AltField key={locale} {...{ photo, locale, onType, onDescribe }} />
      ))}
      <MeetingPointMark photo={photo} onChange={onChange} />
      <div className="row-buttons">
        <PlaceButton
          act="up"
          icon="ph:arrow-left"
          label={t('rowUp', { name })}
          to={index - 1}
          count={count}
          onChange={onChange}
        />
        <PlaceButton
          act="down"
          icon="ph:arrow-right"
          label={t('rowDown', { name })}
          to={index + 1}
          count={count}
          onChange={onChange}
        />
        <button
          type="button"
          className="icon-button"
          data-row-action="remove"
          aria-label={t('rowRemove', { name })}
          onClick={onRemove}
        >
          <Icon name="ph:trash" />
        </button>
      </div>
    </li>
  )
}

/** The handle for the pointer; the buttons below do the same by keyboard. */
function Grip({ onDrag, onDragEnd }: Pick<PhotoCardProps, 'onDrag' | 'onDragEnd'>) {
  const t = useTranslations('toursAdmin')
  return (
    <span
      className="photo-grip"
      title={t('dragToReorder')}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        beginDrag(event)
        onDrag()
      }}
      onDragEnd={onDragEnd}
    >
      <Icon name="ph:dots-six-vertical" />
    </span>
  )
}

/** Shows at once what was pressed, and again what is stored once the server has responded. */
function MeetingPointMark({ photo, onChange }: Pick<PhotoCardProps, 'photo' | 'onChange'>) {
  const t = useTranslations('toursAdmin')
  const [isShown, setShown] = useOptimistic(photo.showsMeetingPoint)
  const [, startTransition] = useTransition()
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isShown}
        onChange={({ currentTarget: { checked } }) =>
          startTransition(async () => {
            setShown(checked)
            await onChange({ showsMeetingPoint: checked ? '1' : '0' })
          })
        }
      />
      <span>{t('showsMeetingPoint')}</span>
    </label>
  )
}

type AltFieldProps = Pick<PhotoCardProps, 'photo' | 'onType' | 'onDescribe'> & { locale: Locale }

/** Saved when the focus leaves: this text belongs to the photo, not to the form. */
function AltField({ photo, locale, onType, onDescribe }: AltFieldProps) {
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const id = `alt-${locale}-${photo.id}`
  const sent = useRef(photo.alt[locale])
  const fieldsOf = (value: string) => ({ [fieldIn('alt', locale)]: value })
  // A text that is typed back may follow another one that was not saved.
  const isSaved = (value: string) => value === photo.alt[locale] && value === sent.current
  return (
    <div className="field photo-alt" data-missing={photo.alt[locale] === '' || undefined}>
      <label htmlFor={id}>
        {t('field.alt')} <span className="language-mark">{languages(locale)}</span>
      </label>
      <textarea
        id={id}
        lang={locale}
        rows={2}
        maxLength={TOUR_TEXT_MAX.alt}
        defaultValue={photo.alt[locale]}
        onInput={({ currentTarget: { value } }) => onType(fieldsOf(value), isSaved(value))}
        onBlur={({ currentTarget: { value } }) => {
          if (isSaved(value)) return
          sent.current = value
          onDescribe(fieldsOf(value))
        }}
      />
    </div>
  )
}

type PlaceButtonProps = {
  act: 'up' | 'down'
  icon: string
  label: string
  to: number
  count: number
  onChange: PhotoCardProps['onChange']
}

function PlaceButton({ act, icon, label, to, count, onChange }: PlaceButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-row-action={act}
      aria-label={label}
      disabled={to < 0 || to >= count}
      onClick={() => void onChange({ position: String(to) })}
    >
      <Icon name={icon} />
    </button>
  )
}
