import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PHOTO_BYTES_MAX, REVIEW_PHOTOS_BYTES_MAX, REVIEW_PHOTOS_MAX } from '#core/photo/photo-limits.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { Field } from '#web/ui/field.tsx'

type PhotosFieldProps = { error: string | undefined; id: string }

/** Up to three photos. With scripts, too many or too large ones are refused before they are sent. */
export function PhotosField({ error, id }: PhotosFieldProps) {
  const t = useTranslations('reviewPage')
  const say = useProblemMessage()
  const [refused, setRefused] = useState<{ message: string | null; since: string | undefined } | null>(null)
  // Other photos were chosen since the last response.
  const own = refused?.since === error ? refused : null
  return (
    <Field
      name="photos[]"
      id={id}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/avif"
      multiple
      label={t('photosLabel')}
      hint={t('photosHint')}
      error={own ? own.message && say({ message: own.message }) : error}
      onChange={({ target }) => {
        const message = refusalOf([...(target.files ?? [])])
        target.setCustomValidity(message ?? '')
        setRefused({ message, since: error })
      }}
    />
  )
}

function refusalOf(files: readonly File[]): string | null {
  if (files.length > REVIEW_PHOTOS_MAX) return 'review.too_many_photos'
  if (files.some(({ size }) => size > PHOTO_BYTES_MAX)) return 'upload.too_large'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > REVIEW_PHOTOS_BYTES_MAX ? 'review.photos_too_large' : null
}
