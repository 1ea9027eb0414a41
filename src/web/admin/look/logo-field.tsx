import type { ChangeEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { shownLogoOf, type ShownLogo } from './shown-logo.ts'

type LogoFieldProps = {
  shown: ShownLogo | null
  name: string
  isStored: boolean
  isRemoved: boolean
  error: string | undefined
  onChoose: (logo: ShownLogo | null) => void
  onRemove: (isRemoved: boolean) => void
}

/** The operator's logo on the real ground of the header. */
export function LogoField({ shown, name, isStored, isRemoved, error, onChoose, onRemove }: LogoFieldProps) {
  const t = useTranslations('lookPage')
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0]
    const logo = file ? await shownLogoOf(file) : null
    // Another file may have been chosen while this one was read.
    if (file === input.files?.[0]) onChoose(logo)
  }
  return (
    <fieldset className="look-part">
      <legend>{t('logo')}</legend>
      {shown && (
        <figure className="look-logo">
          <img className="brand-logo" {...shown} alt={name} />
          <figcaption className="muted small">{t('logoGround')}</figcaption>
        </figure>
      )}
      <Field
        name="logo"
        type="file"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
        label={t(isStored ? 'otherLogo' : 'chooseLogo')}
        hint={t('logoHint')}
        error={error}
        onChange={(event) => void choose(event)}
      />
      {isStored && (
        <label className="check">
          <input
            type="checkbox"
            name="removeLogo"
            checked={isRemoved}
            onChange={({ currentTarget }) => onRemove(currentTarget.checked)}
          />
          <span>{t('removeLogo')}</span>
        </label>
      )}
    </fieldset>
  )
}
