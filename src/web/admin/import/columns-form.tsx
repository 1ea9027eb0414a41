import { useTranslations } from 'use-intl'
import { IMPORT_FIELDS, IMPORT_SYSTEM_MAX } from '#core/import/import.ts'
import type { ImportDetail } from '#core/import/import.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'

type ColumnsFormProps = { shown: ImportDetail; typed: Readonly<Record<string, string>> }

/** The meaning of each column of the file, as far as it was recognized. */
export function ColumnsForm({ shown: { columns, choices }, typed }: ColumnsFormProps) {
  const t = useTranslations('importPage')
  const isTyped = Object.keys(typed).length > 0
  return (
    <form method="post" className="form panel import-form">
      <h2>{t('columnsTitle')}</h2>
      <p className="muted">{t('columnsText')}</p>
      <div className="import-columns aligned-fields">
        {[...columns.entries()].map(([index, { heading, samples, field }]) => (
          <SelectField
            key={index}
            name={`columns[${index}]`}
            label={heading || t('unnamed', { number: String(index + 1) })}
            hint={samples.length > 0 ? t('sample', { samples: samples.join(' · ') }) : t('noSample')}
            defaultValue={typed[`columns[${index}]`] ?? field ?? ''}
          >
            <option value="">{t('leaveOut')}</option>
            {IMPORT_FIELDS.map((one) => (
              <option key={one} value={one}>
                {t(`field.${one}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="perTicket"
          defaultChecked={isTyped ? typed.perTicket === 'on' : choices.perTicket}
        />
        <span>{t('perTicket')}</span>
      </label>
      <Field
        name="system"
        label={t('system')}
        hint={t('systemHint')}
        maxLength={IMPORT_SYSTEM_MAX}
        defaultValue={typed.system ?? choices.system}
      />
      <div className="button-row">
        <Button type="submit" name="intent" value="columns">
          {t('toTours')}
        </Button>
        <Button type="submit" look="quiet" name="intent" value="discard">
          {t('discard')}
        </Button>
      </div>
    </form>
  )
}
