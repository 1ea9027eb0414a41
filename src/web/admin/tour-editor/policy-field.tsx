import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditableTour } from '#core/catalogue/editable-tour.schema.ts'
import { POLICY_PRESETS } from '#core/reservation/cancellation.ts'
import { cancellationSummary } from '#i18n/cancellation-sentence.ts'
import { SelectField } from '#web/ui/field.tsx'

type Policy = EditableTour['cancellationPolicy']
type PresetName = keyof typeof POLICY_PRESETS

const NAMES = Object.keys(POLICY_PRESETS) as PresetName[]

/** Until when one may cancel for how much: one of the presets, or the tiers that the tour has of its own. */
export function PolicyField({ policy, onChange }: { policy: Policy; onChange: () => void }) {
  const t = useTranslations('toursAdmin')
  const say = useTranslations('cancellation')
  const own = NAMES.every((name) => !isSame(POLICY_PRESETS[name], policy))
  const [chosen, setChosen] = useState<PresetName | 'OWN'>(
    NAMES.find((name) => isSame(POLICY_PRESETS[name], policy)) ?? 'OWN',
  )
  const { tiers }: { tiers: readonly Policy['tiers'][number][] } =
    chosen === 'OWN' ? policy : POLICY_PRESETS[chosen]
  return (
    <>
      <SelectField
        name="policy"
        label={t('field.policy')}
        hint={cancellationSummary(say, { tiers })}
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value as PresetName | 'OWN')
          onChange()
        }}
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`policy.${name}`)}
          </option>
        ))}
        {own && <option value="OWN">{t('policy.OWN')}</option>}
      </SelectField>
      {tiers.length === 0 && <input type="hidden" name="cancellationPolicy[tiers]" value="" />}
      {tiers.map(({ hoursBefore, refundPercent }, index) => (
        <span key={hoursBefore} hidden>
          <input
            type="hidden"
            name={`cancellationPolicy[tiers][${index}][hoursBefore]`}
            value={hoursBefore}
          />
          <input
            type="hidden"
            name={`cancellationPolicy[tiers][${index}][refundPercent]`}
            value={refundPercent}
          />
        </span>
      ))}
    </>
  )
}

function isSame(a: { tiers: readonly object[] }, b: { tiers: readonly object[] }): boolean {
  return JSON.stringify(a.tiers) === JSON.stringify(b.tiers)
}
