import { useTranslations } from 'use-intl'
import type { OwnEmail } from '#core/account/email-change.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { PasswordField } from '../login/password-field.tsx'
import { ownPasswordIn } from './own-password-in.ts'
import type { RefusedSettings } from './submit-settings.server.ts'

type EmailSectionProps = { email: OwnEmail; refused: RefusedSettings | null; done: string | null }

/** One's own email address, and its change, which the old and the new one confirm. */
export function EmailSection({ email: { username, pending }, refused, done }: EmailSectionProps) {
  const t = useTranslations('accountPages.email')
  const own = refused?.intent === 'email' ? refused : null
  return (
    <section id="email" className="panel settings-group" aria-labelledby="email-title">
      <h2 id="email-title">{t('title')}</h2>
      <p className="muted small">{t('lead', { username })}</p>
      {done === 'email' && pending && <Notice kind="success" title={t('asked')} />}
      {done === 'email-withdraw' && !pending && <Notice kind="success" title={t('withdrawn')} />}
      {pending ? <Pending pending={pending} /> : <ChangeForm refused={own} />}
    </section>
  )
}

function Pending({ pending }: { pending: NonNullable<OwnEmail['pending']> }) {
  const t = useTranslations('accountPages.email')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const { username, oldConfirmed, newConfirmed, expiresAt } = pending
  const waiting = oldConfirmed ? 'new' : newConfirmed ? 'old' : 'both'
  const when = formatInstant(expiresAt, zone, locale, 'medium')
  return (
    <>
      <Notice kind="info" title={t('pending', { username })} live={false}>
        <p>{t('pendingText', { waiting, when })}</p>
      </Notice>
      <form method="post">
        <Button type="submit" size="small" look="quiet" name="intent" value="email-withdraw">
          {t('withdraw')}
        </Button>
      </form>
    </>
  )
}

const PASSWORD = 'emailPassword'

function ChangeForm({ refused }: { refused: RefusedSettings | null }) {
  const t = useTranslations('accountPages.email')
  const settings = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <form method="post" className="form" noValidate>
      <ErrorSummary general={general} fields={fields} idOf={ownPasswordIn(PASSWORD)} />
      <Field
        name="username"
        type="email"
        label={t('username')}
        hint={t('hint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={refused?.values.username ?? ''}
        error={fields.username}
      />
      <PasswordField
        name={PASSWORD}
        label={settings('currentPassword')}
        error={fields.current}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" size="small" name="intent" value="email">
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
