import { useTranslations } from 'use-intl'
import type { OwnLogin } from '#core/staff/team.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../error-summary.tsx'
import { useRefusalSentences } from '../../form-refusal.ts'
import { usePageLocale } from '../../site-data.ts'
import { OFFICE_ZONE } from '../office-zone.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { PasswordField } from '../password-field.tsx'
import { browserName } from './browser-name.ts'
import type { RefusedSettings } from './submit-settings.server.ts'

type AccountSectionProps = {
  logins: readonly OwnLogin[]
  refused: RefusedSettings | null
  done: string | null
}

/** One's own password and logins. */
export function AccountSection({ logins, refused, done }: AccountSectionProps) {
  const t = useTranslations('settingsPage')
  return (
    <>
      <ChangePassword
        refused={refused?.intent === 'password' ? refused : null}
        isDone={!refused && done === 'password'}
      />
      <section id="revoke" className="panel settings-group" aria-labelledby="logins-title">
        <h2 id="logins-title">{t('logins')}</h2>
        {done === 'revoke' && <Notice kind="success" title={t('doneRevoke')} />}
        <ul className="admin-rows">
          {logins.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      </section>
    </>
  )
}

function ChangePassword({ refused, isDone }: { refused: RefusedSettings | null; isDone: boolean }) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalSentences(refused?.refusal ?? null)
  return (
    <section id="password-form" className="panel settings-group" aria-labelledby="password-title">
      <h2 id="password-title">{t('changePassword')}</h2>
      <p className="muted small">{t('changePasswordHint')}</p>
      <form method="post" className="form">
        <ErrorSummary general={general} fields={fields} />
        {isDone && <Notice kind="success" title={t('donePassword')} />}
        <PasswordField
          name="current"
          label={t('currentPassword')}
          error={fields.current}
          autoComplete="current-password"
        />
        <PasswordField
          name="password"
          label={t('newPassword')}
          error={fields.password}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" size="small" name="intent" value="password">
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function LoginRow({ login }: { login: OwnLogin }) {
  const t = useTranslations('settingsPage')
  const locale = usePageLocale()
  const when = (instant: string) => formatInstant(instant, OFFICE_ZONE, locale, 'medium')
  const address = login.address ?? t('unknownAddress')
  return (
    <li className="admin-row">
      <p>
        {login.userAgent ? browserName(login.userAgent) : t('unknownBrowser')}{' '}
        {login.current && <StatusChip tone="good">{t('thisLogin')}</StatusChip>}
      </p>
      <p className="muted">
        {t('loginFrom', { address, when: when(login.createdAt) })}
        <br />
        {t('lastSeen', { when: when(login.lastSeenAt) })}
      </p>
      {!login.current && (
        <form method="post">
          <input type="hidden" name="id" value={login.id} />
          <Button type="submit" size="small" look="quiet" name="intent" value="revoke">
            {t('revoke')}
          </Button>
        </form>
      )}
    </li>
  )
}
