import { useTranslations } from 'use-intl'
import type { OwnLogin } from '#core/log-in/own-logins.schema.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { usePageLocale } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { BackLink } from './back-link.tsx'
import { browserName } from './browser-name.ts'
import { ownPasswordIn } from './own-password-in.ts'
import type { RefusedSettings } from './submit-settings.server.ts'

type AccountSectionProps = {
  logins: readonly OwnLogin[]
  /** The password was generated: nothing else opens before another one is chosen. */
  passwordDue: boolean
  refused: RefusedSettings | null
  done: string | null
  /** The page from which the member was sent to choose another one. */
  back: string | null
}

/** One's own password and log-ins. */
export function AccountSection({ logins, passwordDue, refused, done, back }: AccountSectionProps) {
  return (
    <>
      <ChangePassword
        isDue={passwordDue}
        refused={refused?.intent === 'password' ? refused : null}
        isDone={done === 'password'}
        back={back}
      />
      <Logins
        logins={logins}
        refused={refused?.intent === 'revoke' ? refused : null}
        isDone={done === 'revoke'}
      />
    </>
  )
}

type FormProps = { refused: RefusedSettings | null; isDone: boolean }

const PASSWORD = 'loginPassword'

/** One's own log-ins; ending another one requires the password, because this one may have been left unattended. */
function Logins({ logins, refused, isDone }: FormProps & { logins: readonly OwnLogin[] }) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  const others = logins.filter(({ current }) => !current)
  return (
    <section id="revoke" className="panel settings-group" aria-labelledby="logins-title">
      <h2 id="logins-title">{t('logins')}</h2>
      <form method="post" className="form">
        <ErrorSummary general={general} fields={fields} idOf={ownPasswordIn(PASSWORD)} />
        {isDone && <Notice kind="success" title={t('doneRevoke')} />}
        {/* Enter presses the first button of a form: of several log-ins it would end one that nobody has chosen. */}
        {others.length > 1 && <input type="submit" value={t('revoke')} disabled hidden />}
        {others.length > 0 && (
          <PasswordField
            name={PASSWORD}
            label={t('passwordToEnd')}
            error={fields.current}
            autoComplete="current-password"
          />
        )}
        <input type="hidden" name="intent" value="revoke" />
        <ul className="admin-rows">
          {logins.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
      </form>
    </section>
  )
}

type ChangePasswordProps = FormProps & Pick<AccountSectionProps, 'back'> & { isDue: boolean }

function ChangePassword({ isDue, refused, isDone, back }: ChangePasswordProps) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <section id="password-form" className="panel settings-group" aria-labelledby="password-title">
      <h2 id="password-title">{t('changePassword')}</h2>
      {isDue && (
        <Notice kind="warning" title={t('passwordDue')}>
          <p>{t('passwordDueText')}</p>
        </Notice>
      )}
      <p className="muted small">{t('changePasswordHint')}</p>
      <form method="post" className="form">
        <ErrorSummary general={general} fields={fields} />
        {isDone && (
          <Notice kind="success" title={t('donePassword')}>
            <BackLink back={back} />
          </Notice>
        )}
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
  const common = useTranslations('common')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const when = (instant: string) => formatInstant(instant, zone, locale, 'date')
  const ipAddress = login.address ?? t('unknownAddress')
  const browser = login.userAgent ? browserName(login.userAgent) : t('unknownBrowser')
  return (
    <li className="admin-row">
      <p>
        {browser} {login.current && <StatusChip tone="good">{t('thisLogin')}</StatusChip>}
      </p>
      <p className="muted">
        {t('loginFrom', { address: ipAddress, when: when(login.createdAt) })}
        <br />
        {t('lastSeen', { when: when(login.lastSeenAt) })}
      </p>
      {!login.current && (
        <Button
          type="submit"
          size="small"
          look="quiet"
          name="id"
          value={login.id}
          aria-label={common('wordFor', { word: t('revoke'), what: `${browser}, ${ipAddress}` })}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}
