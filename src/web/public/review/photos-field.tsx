import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PHOTO_BYTES_MAX, REVIEW_PHOTOS_BYTES_MAX, REVIEW_PHOTOS_MAX } from '#core/photo/photo-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { ChosenPhotos, keyOf } from './chosen-photos.tsx'
import { keepPhotos, keptPhotos } from './kept-photos.ts'
import { useOptionalMark } from '#web/forms/use-optional-mark.ts'

type PhotosFieldProps = {
  reservationId: string
  error: string | undefined
  id: string
  /** Other photos were chosen: the key of the reason to refuse them, or null. */
  onChoose: (refusal: string | null) => void
}

/**
 * Up to three photos. With scripts they are shown before they are sent, a later choice adds to the former one, each can
 * be taken back, too many or too large ones are refused at once, and a reload or the other language keeps them.
 */
export function PhotosField({ reservationId, error, id, onChoose }: PhotosFieldProps) {
  const t = useTranslations('reviewPage')
  const optional = useOptionalMark()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const show = (chosen: readonly File[]) => {
    const refusal = refusalOf(chosen)
    if (input.current) {
      input.current.files = listOf(chosen)
      input.current.setCustomValidity(refusal ?? '')
    }
    setFiles(chosen)
    return refusal
  }
  const choose = (chosen: readonly File[]) => {
    onChoose(show(chosen))
    void keepPhotos(reservationId, chosen)
  }
  const restore = useEffectEvent((kept: readonly File[]) => {
    // Some may have been chosen before the scripts came.
    const photos = together(kept, [...(input.current?.files ?? [])])
    const refusal = photos.length > 0 ? show(photos) : null
    if (refusal) onChoose(refusal)
  })
  useEffect(() => {
    let isGone = false
    void keptPhotos(reservationId).then((kept) => isGone || restore(kept))
    return () => {
      isGone = true
    }
  }, [reservationId])
  return (
    <div className="photos-field">
      <Field
        ref={input}
        name="photos[]"
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        label={t('photosLabel')}
        optional={optional}
        hint={t('photosHint')}
        error={error}
        onChange={({ target }) => choose(together(files, [...(target.files ?? [])]))}
      />
      <ChosenPhotos
        files={files}
        onRemove={(removed) => {
          choose(files.filter((file) => file !== removed))
          input.current?.focus()
        }}
      />
    </div>
  )
}

function together(former: readonly File[], added: readonly File[]): File[] {
  return [...new Map([...former, ...added].map((file) => [keyOf(file), file])).values()]
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer()
  for (const file of files) list.items.add(file)
  return list.files
}

function refusalOf(files: readonly File[]): string | null {
  if (files.length > REVIEW_PHOTOS_MAX) return 'review.too_many_photos'
  if (files.some(({ size }) => size > PHOTO_BYTES_MAX)) return 'upload.too_large'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > REVIEW_PHOTOS_BYTES_MAX ? 'review.photos_too_large' : null
}
