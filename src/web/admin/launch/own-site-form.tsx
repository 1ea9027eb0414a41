import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { ChosenPasswordField } from '../login/chosen-password-field.tsx'
import { FirstAccountFields } from '../login/first-account-fields.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import type { TypedOwnSite } from './start-own-site.server.ts'

type OwnSiteFormProps = {
  /** The name of the demo's business, which confirms. */
  demo: string
  typed: TypedOwnSite | null
  refusal: FormRefusal | null
}

/**
 * The form that turns the demo into a site of one's own: everything of the demo goes, after a password and a typed
 * name.
 */
export function OwnSiteForm({ demo, typed, refusal }: OwnSiteFormProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const account = useTranslations('accountPages')
  const messages = useRefusalMessages(refusal)
  const { general, fields, idOf } = messages
  const labels: Readonly<Record<string, string>> = {
    password: account('password'),
    current: t('own.current'),
  }
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        parent={{ label: t('toToday'), href: path('/admin') }}
      />
      <form method="post" className="form business-form" noValidate>
        <ErrorSummary general={general} fields={fields} idOf={idOf} labelOf={(name) => labels[name]} />
        <section className="panel settings-group" aria-labelledby="own-account-title">
          <h2 id="own-account-title">{t('own.account')}</h2>
          <p className="muted small">{t('own.accountText')}</p>
          <FirstAccountFields typed={typed} messages={messages} />
          <ChosenPasswordField label={account('password')} messages={messages} />
        </section>
        <section className="panel settings-group" aria-labelledby="own-confirm-title">
          <h2 id="own-confirm-title">{t('own.confirm')}</h2>
          <Notice kind="warning" live={false}>
            <p>{t('own.goes')}</p>
          </Notice>
          <PasswordField
            name="current"
            id={idOf('current')}
            label={t('own.current')}
            hint={t('own.currentHint')}
            autoComplete="current-password"
            required
            error={fields.current}
          />
          <Field
            name="confirm"
            id={idOf('confirm')}
            label={t('own.name', { name: demo })}
            autoComplete="off"
            spellCheck={false}
            required
            defaultValue={typed?.confirm ?? ''}
            error={fields.confirm}
          />
        </section>
        <div>
          <Button type="submit" look="danger" name="intent" value="own-shop">
            {t('own.go')}
          </Button>
        </div>
      </form>
    </>
  )
}
