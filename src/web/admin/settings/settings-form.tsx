import { useTranslations } from 'use-intl'
import { fieldIn, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { SOLD_CURRENCIES } from '#core/kernel/smallest-charge.ts'
import { currencyName, languageName } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useOfferedInOrder } from '../../document/offered-in-order.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { useLanguageNames } from '../../document/language-names.ts'
import { useOffered, useSiteOrNull } from '../../document/site-data.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { PasswordField } from '../login/password-field.tsx'
import { PolicyField } from '../policy/policy-field.tsx'
import { TimeZoneField } from '../fields/time-zone-field.tsx'
import {
  SETTING_FORMS,
  TAG_MANAGER_TEST,
  type FieldSpec,
  type FormGroup,
  type Values,
} from './setting-forms.ts'
import { SHOWN, shownField } from '../writing/shown-field.ts'
import type { RefusedSettings } from './submit-settings.server.ts'
import { valuesOfOthers } from './values-of-others.ts'

interface SettingsFormProps {
  group: FormGroup
  values: Values
  refused: RefusedSettings | null
  /** The typed values that were tried and work; they are not saved yet. */
  tested: Values | null
  isSaved: boolean
}

/** The form of one group of settings; a refused or tried one keeps the typed text. */
export function SettingsForm({ group, values, refused, tested, isSaved }: SettingsFormProps) {
  const t = useTranslations('settingsPage')
  const connections = useTranslations('connectionsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  const labelOf = (name: string) => {
    const spec = SETTING_FORMS[group].fields.find((one) => one.name === name.split('[')[0])
    return spec && t(`fields.${spec.label}`)
  }
  const others = valuesOfOthers(refused?.refusal ?? null, values)
  const shown = refused ? { ...values, ...refused.values } : (tested ?? values)
  return (
    <section id={group} className="panel settings-group" aria-labelledby={`${group}-title`}>
      <h2 id={`${group}-title`}>{t(`groups.${group}`)}</h2>
      <p className="muted small">{t(`hints.${group}`)}</p>
      <form method="post" className="form" autoComplete={group === 'tagManager' ? 'off' : undefined}>
        <input type="hidden" name={SHOWN} value={tested?.[SHOWN] ?? shownField(values)} />
        <ErrorSummary general={general} fields={fields} labelOf={labelOf} />
        {group === 'tagManager' && <TagManagerInUse values={values} />}
        {tested && <Notice kind="success" title={t('tagManagerWorks')} />}
        {isSaved && <Notice kind="success" title={t('saved')} />}
        {SETTING_FORMS[group].fields.map((spec) => (
          <SettingFields key={spec.name} spec={spec} values={shown} errors={fields} others={others} />
        ))}
        {group === 'tagManager' && (
          <PasswordField
            name="current"
            label={connections('password')}
            error={fields.current}
            autoComplete="current-password"
          />
        )}
        <div className="button-row">
          <Button type="submit" size="small" name="intent" value={group}>
            {t('save')}
          </Button>
          {group === 'tagManager' && (
            <Button type="submit" size="small" look="quiet" name="intent" value={TAG_MANAGER_TEST}>
              {t('tagManagerTest')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

/** Says so where the environment sets another tag manager than the saved one. */
function TagManagerInUse({ values }: { values: Values }) {
  const t = useTranslations('settingsPage')
  const used = useSiteOrNull()?.tagManager
  if (!used || (used.url === values.url && used.id === values.id)) return null
  return (
    <Notice kind="info" live={false}>
      <p>{t('tagManagerFromEnvironment', { id: used.id, url: used.url })}</p>
    </Notice>
  )
}

type SettingFieldsProps = {
  spec: FieldSpec
  values: Values
  errors: Readonly<Record<string, string>>
  others: Values
}

/** A setting's field, or one for each language side by side. */
function SettingFields({ spec, ...shared }: SettingFieldsProps) {
  const { values } = shared
  const t = useTranslations('settingsPage')
  const label = t(`fields.${spec.label}`)
  const pageLocale = usePageLocale()
  const offered = useOffered()
  const shown = useOfferedInOrder()
  if (!spec.localized) return <SettingField {...shared} spec={spec} name={spec.name} label={label} />
  const isWritten = (locale: Locale) => Boolean(values[fieldIn(spec.name, locale)])
  return (
    <div className="side-by-side">
      {LOCALES.filter((language) => !offered.includes(language)).map((language) => {
        // The texts of a language that is switched off stay.
        const name = fieldIn(spec.name, language)
        return <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      })}
      {shown.map((language) => (
        <SettingField
          {...shared}
          key={language}
          spec={spec}
          name={fieldIn(spec.name, language)}
          label={t('inLanguage', { label, language: languageName(language, pageLocale) })}
          lang={language}
          hint={
            isWritten(offered[0]) && !isWritten(language)
              ? t('translationMissing', {
                  language: languageName(language, pageLocale),
                  fallback: languageName(offered[0], pageLocale),
                })
              : undefined
          }
        />
      ))}
    </div>
  )
}

interface SettingFieldProps extends SettingFieldsProps {
  name: string
  label: string
  lang?: string
  hint?: string | undefined
}

function SettingField({ spec, name, label, lang, hint, values, errors, others }: SettingFieldProps) {
  const t = useTranslations('settingsPage')
  const languages = useLanguageNames()
  const pageLocale = usePageLocale()
  const { kind = 'line', rows, options = [] } = spec
  const saved = others[name]
  const othersHint = saved && t.rich('othersSentence', { text: () => <span lang={lang}>{saved}</span> })
  const shared = {
    name,
    label,
    hint: othersHint || hint,
    error: errors[name],
    defaultValue: values[name] ?? '',
  }
  if (kind === 'language')
    return <Check name={name} label={languages(name as Locale)} isOn={values[name] === 'on'} />
  if (kind === 'check') return <Check name={name} label={label} isOn={values[name] === 'on'} />
  if (kind === 'text') return <TextField {...shared} rows={rows} lang={lang} />
  if (kind === 'policy') return <PolicyField name={name} label={label} values={values} errors={errors} />
  if (kind === 'zone') return <TimeZoneField label={label} value={shared.defaultValue} error={shared.error} />
  if (kind === 'currency') {
    return (
      <SelectField {...shared}>
        {SOLD_CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {t('currency', { code: currency, name: currencyName(currency, pageLocale) })}
          </option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'choice') {
    return (
      <SelectField {...shared}>
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`options.${option}`)}
          </option>
        ))}
      </SelectField>
    )
  }
  return <Field {...shared} lang={lang} {...INPUTS[kind]} />
}

/** A number is typed as text, so that a wrong one comes back unchanged. */
const INPUTS = {
  line: { type: 'text' },
  email: { type: 'text', inputMode: 'email' },
  tel: { type: 'tel' },
  url: { type: 'text', inputMode: 'url' },
  number: { type: 'text', inputMode: 'numeric' },
  time: { type: 'time' },
} as const

function Check({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} id={name} value="on" defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  )
}
