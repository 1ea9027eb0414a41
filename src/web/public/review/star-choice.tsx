import { useTranslations } from 'use-intl'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

type StarChoiceProps = { selected: string; error: string | undefined; id: string; onChoose: () => void }

const RATES = ['1', '2', '3', '4', '5'] as const

/** Five radio buttons in the shape of stars, each with its word; arrow keys are the browser's own. */
export function StarChoice({ selected, error, id, onChoose }: StarChoiceProps) {
  const t = useTranslations('reviewPage')
  const common = useTranslations('common')
  return (
    <fieldset className="field" aria-describedby={error ? 'rate-error' : undefined}>
      <legend>{t('rateLabel')}</legend>
      <div className="star-choice">
        {RATES.map((rate) => (
          <label key={rate}>
            <input
              type="radio"
              name="rate"
              value={rate}
              id={rate === '1' ? id : undefined}
              defaultChecked={rate === selected}
              required
              onChange={onChoose}
            />
            <Icon name="ph:star-fill" />
            <span>
              <span className="visually-hidden">
                {common('wordFor', { word: rate, what: t(`rate${rate}`) })}
              </span>
              <span aria-hidden="true">{t(`rate${rate}`)}</span>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id="rate-error">{error}</FieldError>}
    </fieldset>
  )
}
