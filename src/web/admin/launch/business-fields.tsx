import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/field.tsx'
import { useOptionalMark } from '../../forms/use-optional-mark.ts'
import { TimeZoneField } from '../fields/time-zone-field.tsx'

/** The typed answers, by the names of their fields. */
export type BusinessValues = Readonly<Record<string, string>>
type BusinessFieldsProps = { values: BusinessValues; errors: Readonly<Record<string, string>> }

const REQUIRED = ['name', 'email', 'company', 'address'] as const

/** The labels of the fields that may all be empty, for the summary of their errors. */
export function useBusinessLabels(): Readonly<Record<string, string>> {
  const t = useTranslations('launchPage.business')
  return Object.fromEntries(REQUIRED.map((name) => [name, t(name)]))
}

/** Name and contact, then the legal identity. */
export function BusinessFields({ values, errors }: BusinessFieldsProps) {
  const t = useTranslations('launchPage.business')
  const shared = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  const optional = useOptionalMark()
  return (
    <>
      <section className="panel settings-group" id="contact" aria-labelledby="contact-title">
        <h2 id="contact-title">{t('contact')}</h2>
        <Field
          {...shared('name')}
          label={t('name')}
          hint={t('nameHint')}
          autoComplete="organization"
          required
        />
        <Field
          {...shared('email')}
          label={t('email')}
          type="text"
          inputMode="email"
          autoComplete="email"
          required
        />
        <Field {...shared('phone')} label={t('phone')} optional={optional} type="tel" autoComplete="tel" />
        <TimeZoneField label={t('timeZone')} value={values.timeZone ?? ''} error={errors.timeZone} />
      </section>
      <section className="panel settings-group" id="legal" aria-labelledby="legal-title">
        <h2 id="legal-title">{t('legal')}</h2>
        <Field {...shared('company')} label={t('company')} hint={t('companyHint')} required />
        <Field {...shared('address')} label={t('address')} autoComplete="street-address" required />
        <Field
          {...shared('registration')}
          label={t('registration')}
          optional={optional}
          hint={t('registrationHint')}
        />
        <Field {...shared('vat')} label={t('vat')} optional={optional} />
        <Field
          {...shared('insurance')}
          label={t('insurance')}
          optional={optional}
          hint={t('insuranceHint')}
        />
        <Field {...shared('mediator')} label={t('mediator')} optional={optional} hint={t('mediatorHint')} />
        <Field
          {...shared('publicationDirector')}
          label={t('publicationDirector')}
          optional={optional}
          hint={t('publicationDirectorHint')}
        />
        <Field {...shared('host')} label={t('host')} optional={optional} hint={t('hostHint')} />
      </section>
    </>
  )
}

/** The terms of sale: written from the template, unless there are some that the operator keeps. */
export function TermsChoices({ values, hasTerms }: { values: BusinessValues; hasTerms: boolean }) {
  const t = useTranslations('launchPage.business')
  return (
    <section className="panel settings-group" id="terms" aria-labelledby="terms-title">
      <h2 id="terms-title">{t('terms')}</h2>
      <label className="check">
        <input type="checkbox" name="writeTerms" value="on" defaultChecked={values.writeTerms === 'on'} />
        <span>
          {t(hasTerms ? 'writeTermsAgain' : 'writeTerms')}
          <small>{t(hasTerms ? 'writeTermsAgainHint' : 'writeTermsHint')}</small>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" name="frenchLaw" value="on" defaultChecked={values.frenchLaw === 'on'} />
        <span>
          {t('frenchLaw')}
          <small>{t('frenchLawHint')}</small>
        </span>
      </label>
    </section>
  )
}
