import { useTranslations } from 'use-intl'
import { DEFAULT_ACCENT } from '#core/look/look.ts'
import { typedColour } from '#core/look/oklch.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { AccentReadings } from './accent-readings.tsx'
import { Swatch } from './swatch.tsx'

/** Colours to begin with: each is dark enough for white text. */
const SUGGESTED = ['#8b1e1e', '#b3450f', '#7a5c00', '#0b6b6b', '#1d4e89', '#6b2c70', '#2b2b2b'] as const

type AccentFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The operator's colour: typed, picked or suggested, with the contrast of the pages in words. */
export function AccentField({ value, error, onChange }: AccentFieldProps) {
  const t = useTranslations('lookPage')
  const accent = typedColour(value)
  const isEmpty = value.trim() === ''
  return (
    <fieldset className="look-part">
      <legend>{t('colour')}</legend>
      <div className="look-accent">
        <Field
          name="accent"
          label={t('code')}
          hint={t('codeHint')}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          maxLength={DEFAULT_ACCENT.length}
          autoComplete="off"
          spellCheck={false}
          placeholder={DEFAULT_ACCENT}
          error={error}
        />
        <label className="look-picker">
          <span className="visually-hidden">{t('pick')}</span>
          <input
            type="color"
            value={accent ?? DEFAULT_ACCENT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </label>
      </div>
      <ul className="look-suggested" aria-label={t('suggested')}>
        {SUGGESTED.map((colour) => (
          <li key={colour}>
            <button type="button" aria-pressed={accent === colour} onClick={() => onChange(colour)}>
              <Swatch colour={colour} />
              <span className="visually-hidden">{colour}</span>
            </button>
          </li>
        ))}
        <li>
          <Button look="quiet" size="small" onClick={() => onChange('')} disabled={isEmpty}>
            {t('standard')}
          </Button>
        </li>
      </ul>
      <div aria-live="polite">
        {accent && <AccentReadings accent={accent} />}
        {isEmpty && <p className="muted small">{t('standardText')}</p>}
      </div>
    </fieldset>
  )
}
