import { useTranslations } from 'use-intl'
import { PAIRINGS, type Pairing } from '#core/look/look.ts'

type PairingFieldProps = { value: Pairing; onChange: (value: Pairing) => void }

/** The pairings of type, each written in itself. */
export function PairingField({ value, onChange }: PairingFieldProps) {
  const t = useTranslations('lookPage')
  return (
    <fieldset className="look-part">
      <legend>{t('pairing')}</legend>
      <div className="look-pairings">
        {PAIRINGS.map((pairing) => (
          <label key={pairing} className="slot" data-pairing={pairing}>
            <input
              type="radio"
              name="pairing"
              value={pairing}
              checked={pairing === value}
              onChange={() => onChange(pairing)}
            />
            <b>{t(`pairings.${pairing}.name`)}</b>
            <small>{t(`pairings.${pairing}.text`)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
