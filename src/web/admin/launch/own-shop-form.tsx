import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { PasswordField } from '../login/password-field.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import type { TypedOwnShop } from './start-own-shop.server.ts'

type OwnShopFormProps = {
  /** The name of the demo's business, which confirms. */
  demo: string
  typed: TypedOwnShop | null
  refusal: FormRefusal | null
}

/** From the demo to a site of one's own: everything of the demo goes, after a password and a typed name. */
export function OwnShopForm({ demo, typed, refusal }: OwnShopFormProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const { general, fields, idOf } = useRefusalMessages(refusal)
  return (
    <>
      <PageHeader
        title={t('own.title')}
        lead={t('own.lead')}
        parent={{ label: t('toToday'), href: path('/admin') }}
      />
      <form method="post" className="form business-form" noValidate>
        <ErrorSummary general={general} fields={fields} idOf={idOf} />
        <section className="panel settings-group" aria-labelledby="own-account-title">
          <h2 id="own-account-title">{t('own.account')}</h2>
          <p className="muted small">{t('own.accountText')}</p>
          <OwnerFields typed={typed} fields={fields} idOf={idOf} />
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

type OwnerFieldsProps = Pick<OwnShopFormProps, 'typed'> & {
  fields: Readonly<Record<string, string>>
  idOf: (name: string) => string
}

/** The account of the owner, as on a first visit. */
function OwnerFields({ typed, fields, idOf }: OwnerFieldsProps) {
  const t = useTranslations('accountPages')
  return (
    <>
      <Field
        name="firstname"
        id={idOf('firstname')}
        label={t('first.firstname')}
        autoComplete="given-name"
        maxLength={80}
        required
        defaultValue={typed?.firstname ?? ''}
        error={fields.firstname}
      />
      <Field
        name="username"
        id={idOf('username')}
        type="email"
        label={t('first.username')}
        hint={t('first.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={typed?.username ?? ''}
        error={fields.username}
      />
      <PasswordField
        name="password"
        id={idOf('password')}
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        required
        error={fields.password}
      />
    </>
  )
}
