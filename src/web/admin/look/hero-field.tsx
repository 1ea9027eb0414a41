import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'

type HeroFieldProps = { photos: readonly PhotoView[]; error: string | undefined }

/** The operator's own photos at the top of the home page, each to be kept or removed, and further ones. */
export function HeroField({ photos, error }: HeroFieldProps) {
  const t = useTranslations('lookPage')
  return (
    <fieldset className="look-part">
      <legend>{t('hero')}</legend>
      {photos.length > 0 && (
        <ul className="look-photos">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <Picture source={photo} sizes="9rem" decorative />
              <label className="check">
                <input type="checkbox" name="removeHero[]" value={photo.id} />
                <span>{t('removePhoto', { number: index + 1 })}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <Field
        id="hero"
        name="hero[]"
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/avif"
        label={t(photos.length > 0 ? 'otherPhotos' : 'choosePhotos')}
        hint={t('heroHint')}
        error={error}
      />
    </fieldset>
  )
}
