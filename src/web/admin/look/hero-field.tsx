import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/photo/photo.schema.ts'
import { Field } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'

type HeroFieldProps = { pictures: readonly PhotoView[]; error: string | undefined }

/** The operator's own pictures at the top of the home page, each to be kept or removed, and further ones. */
export function HeroField({ pictures, error }: HeroFieldProps) {
  const t = useTranslations('lookPage')
  return (
    <fieldset className="look-part">
      <legend>{t('hero')}</legend>
      {pictures.length > 0 && (
        <ul className="look-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Picture source={picture} sizes="9rem" decorative />
              <label className="check">
                <input type="checkbox" name="removeHero[]" value={picture.id} />
                <span>{t('removePicture', { number: index + 1 })}</span>
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
        label={t(pictures.length > 0 ? 'otherPictures' : 'choosePictures')}
        hint={t('heroHint')}
        error={error}
      />
    </fieldset>
  )
}
