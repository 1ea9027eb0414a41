import { useTranslations } from 'use-intl'
import type { SecondFactor, TotpSecret } from '#core/second-factor/second-factor.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { PasswordField } from '../login/password-field.tsx'
import { BackLink } from './back-link.tsx'
import { ownPasswordIn } from './own-password-in.ts'
import type { RefusedSettings, ShownOnce } from './submit-settings.server.ts'

type SecondFactorSectionProps = {
  secondFactor: SecondFactor
  shown: ShownOnce | null
  refused: RefusedSettings | null
  done: string | null
  /** The page from which the member was sent to set it up. */
  back: string | null
}

/**
 * A code of one's phone at log-in: switched on in one step, off in another, each with the password. It is set up again
 * for another phone, and for new recovery codes, also where the first ones never arrived.
 */
export function SecondFactorSection({ secondFactor, shown, refused, done, back }: SecondFactorSectionProps) {
  const t = useTranslations('settingsPage.secondFactor')
  const { enabled, required } = secondFactor
  const scan = shown && 'scan' in shown ? shown.scan : scanAgain(refused)
  return (
    <section id="second-factor" className="panel settings-group" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">
        {t('title')} {enabled && <StatusChip tone="good">{t('on')}</StatusChip>}
      </h2>
      <p className="muted small">{t('lead')}</p>
      {required && !enabled && <Notice kind="warning" title={t('due')} />}
      {done === 'second-factor-off' && <Notice kind="success" title={t('doneOff')} />}
      {shown && 'recoveryCodes' in shown && <RecoveryCodes codes={shown.recoveryCodes} back={back} />}
      {scan ? (
        <Scan scan={scan} refused={refused} isOn={enabled} />
      ) : enabled ? (
        <SwitchedOn
          secondFactor={secondFactor}
          refused={refused?.intent === 'second-factor-off' ? refused : null}
        />
      ) : (
        <ScanButton word={t('begin')} />
      )}
    </section>
  )
}

const PASSWORD = 'factorPassword'

/** After a wrong code or password the scan need not be repeated. */
function scanAgain(refused: RefusedSettings | null): TotpSecret | null {
  if (refused?.intent !== 'second-factor-on') return null
  const { secret = '', uri = '' } = refused.values
  return { secret, uri }
}

function ScanButton({ word, look = 'primary' }: { word: string; look?: 'primary' | 'quiet' }) {
  return (
    <form method="post">
      <Button type="submit" size="small" look={look} name="intent" value="second-factor-scan">
        {word}
      </Button>
    </form>
  )
}

type ScanProps = { scan: TotpSecret; refused: RefusedSettings | null; isOn: boolean }

function Scan({ scan, refused, isOn }: ScanProps) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <form method="post" className="form">
      <ErrorSummary general={general} fields={fields} idOf={ownPasswordIn(PASSWORD)} />
      {isOn && <Notice kind="info" title={t('secondFactor.replaces')} />}
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={scan.uri} label={t('secondFactor.qrLabel')} />
      <p className="muted small">
        {t('secondFactor.orType')}{' '}
        <code className="secret-code">{scan.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <input type="hidden" name="secret" value={scan.secret} />
      <input type="hidden" name="uri" value={scan.uri} />
      <Field
        name="code"
        label={t('secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fields.code}
      />
      <PasswordField
        name={PASSWORD}
        label={t('currentPassword')}
        error={fields.current}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" size="small" name="intent" value="second-factor-on">
          {t(isOn ? 'secondFactor.replace' : 'secondFactor.switchOn')}
        </Button>
      </div>
    </form>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; back: string | null }

function RecoveryCodes({ codes, back }: RecoveryCodesProps) {
  const t = useTranslations('settingsPage.secondFactor')
  return (
    <Notice kind="success" title={t('doneOn')}>
      <p>{t('recovery')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <BackLink back={back} />
    </Notice>
  )
}

type SwitchedOnProps = { secondFactor: SecondFactor; refused: RefusedSettings | null }

function SwitchedOn({ secondFactor: { required, recoveryCodesLeft: left }, refused }: SwitchedOnProps) {
  const t = useTranslations('settingsPage.secondFactor')
  return (
    <>
      <p className="muted">{t('left', { left })}</p>
      {required && <p className="muted">{t('required')}</p>}
      <ScanButton word={t('again')} look="quiet" />
      <p className="muted small">{t('againHint')}</p>
      {!required && <SwitchOff refused={refused} />}
    </>
  )
}

function SwitchOff({ refused }: { refused: RefusedSettings | null }) {
  const t = useTranslations('settingsPage')
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <form method="post" className="form">
      <ErrorSummary general={general} fields={fields} idOf={ownPasswordIn(PASSWORD)} />
      <PasswordField
        name={PASSWORD}
        label={t('currentPassword')}
        error={fields.current}
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" size="small" look="quiet" name="intent" value="second-factor-off">
          {t('secondFactor.switchOff')}
        </Button>
      </div>
    </form>
  )
}
