import { useTranslations } from 'use-intl'
import { CONNECTION_FIELDS, type ConnectionKind } from '#core/connection/connection.ts'
import type { ConnectionsView, ConnectionView } from '#core/connection/connection.schema.ts'
import { WEBHOOK_EVENTS } from '#core/connection/webhook-events.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { usePageLocale } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages } from '../../forms/form-refusal.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { PasswordField } from '../login/password-field.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ConnectionField } from './connection-field.tsx'
import { fieldOfConnection } from './connection-forms.ts'
import type { RefusedSettings, ShownOnce } from './submit-settings.server.ts'

type ConnectionsProps = {
  found: ConnectionsView
  refused: RefusedSettings | null
  shown: ShownOnce | null
  done: string | null
}

/** The names by which the environment sets each outside service. */
const ENVIRONMENT = {
  stripe: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PAYMENTS',
  smtp: 'SMTP_URL',
  tiles: 'MAP_TILES_URL, MAP_ATTRIBUTION',
  s3: 'S3_ENDPOINT, S3_BUCKET',
} as const satisfies Record<ConnectionKind, string>

/** The outside services: keys and URLs, tried before they are saved. */
export function ConnectionsSection({ found, refused, shown, done }: ConnectionsProps) {
  const tested = shown?.intent === 'connection-test' ? shown : null
  return found.connections.map((connection) => {
    const { kind } = connection
    const isOf = (intent: string) => intent.startsWith('connection-') && intent.endsWith(`-${kind}`)
    const own = refused && isOf(refused.intent) ? refused : null
    return (
      <ConnectionPanel
        key={kind}
        connection={connection}
        webhookUrl={found.webhookUrl}
        refused={own}
        tested={tested?.kind === kind ? tested.values : null}
        done={done}
      />
    )
  })
}

type PanelProps = {
  connection: ConnectionView
  webhookUrl: string
  refused: RefusedSettings | null
  /** The values that work, typed but not saved. */
  tested: Readonly<Record<string, string>> | null
  done: string | null
}

function ConnectionPanel({ connection, webhookUrl, refused, tested, done }: PanelProps) {
  const t = useTranslations('connectionsPage')
  const { kind, source } = connection
  const isSet = source === 'environment'
  return (
    <section
      id={`connection-save-${kind}`}
      className="panel settings-group"
      aria-labelledby={`${kind}-title`}
    >
      <h2 id={`${kind}-title`}>
        {t(`title.${kind}`)} <SourceChip source={source} />
      </h2>
      <p className="muted small">{t(`lead.${kind}`)}</p>
      {isSet && (
        <Notice kind="info" live={false}>
          <p>{t('fromEnvironment', { names: ENVIRONMENT[kind] })}</p>
        </Notice>
      )}
      {done === `connection-save-${kind}` && <Notice kind="success" title={t('saved')} />}
      {done === `connection-remove-${kind}` && <Notice kind="success" title={t('removed')} />}
      <ConnectionForm connection={connection} refused={refused} tested={tested} />
      {kind === 'stripe' && !isSet && <WebhookByHand url={webhookUrl} />}
      {source === 'office' && kind !== 'stripe' && <RemoveForm kind={kind} refused={refused} />}
    </section>
  )
}

function SourceChip({ source }: Pick<ConnectionView, 'source'>) {
  const t = useTranslations('connectionsPage')
  if (source === 'environment') return <StatusChip tone="info">{t('inEnvironment')}</StatusChip>
  return source === 'office' ? (
    <StatusChip tone="good">{t('inUse')}</StatusChip>
  ) : (
    <StatusChip tone="neutral">{t('notSet')}</StatusChip>
  )
}

type FormProps = Pick<PanelProps, 'connection' | 'refused' | 'tested'>

function ConnectionForm({ connection, refused, tested }: FormProps) {
  const t = useTranslations('connectionsPage')
  const { kind, source, shown } = connection
  const own = refused?.intent === `connection-remove-${kind}` ? null : refused
  const { general, fields } = useRefusalMessages(own?.refusal ?? null)
  const kept = useKept(connection)
  const values = own?.values ?? tested
  const isSet = source === 'environment'
  const idOf = (name: string) => fieldOfConnection(kind, name)
  return (
    <form method="post" className="form" noValidate autoComplete="off">
      <ErrorSummary general={general} fields={fields} idOf={idOf} />
      {tested && (
        <Notice kind="success" title={t(Object.values(tested).some(Boolean) ? 'works' : 'worksStored')} />
      )}
      {CONNECTION_FIELDS[kind].map(({ name, secret }) => (
        <ConnectionField
          key={name}
          id={idOf(name)}
          name={name}
          secret={secret}
          kept={secret ? kept(shown[name] ?? '') : null}
          value={values?.[idOf(name)] ?? (secret ? '' : (shown[name] ?? ''))}
          error={fields[name]}
          disabled={isSet}
        />
      ))}
      {!isSet && (
        <>
          <PasswordField
            name={idOf('current')}
            label={t('password')}
            error={fields.current}
            autoComplete="current-password"
          />
          <div className="button-row">
            <Button type="submit" size="small" name="intent" value={`connection-save-${kind}`}>
              {t('save')}
            </Button>
            <Button type="submit" size="small" look="quiet" name="intent" value={`connection-test-${kind}`}>
              {t('test')}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** The hint of a stored secret: the time when it was set, and its last characters or, of an address, its host. */
function useKept({ setAt, kind }: ConnectionView): (end: string) => string | null {
  const t = useTranslations('connectionsPage')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  return (end) => {
    if (setAt === null || end === '') return null
    const when = formatInstant(setAt, zone, locale, 'date')
    if (kind === 'tiles') return t('keptHost', { when, end })
    const last = end.replace('…', '')
    return last === '' ? t('keptShort', { when }) : t('kept', { when, end: last })
  }
}

/** The steps for a key that may not create it. */
function WebhookByHand({ url }: { url: string }) {
  const t = useTranslations('connectionsPage')
  return (
    <details>
      <summary>{t('webhookTitle')}</summary>
      <p>{t('webhookText')}</p>
      <Field id="webhook-url" name="webhookUrl" label={t('webhookAddress')} value={url} readOnly />
      <ul className="small">
        {WEBHOOK_EVENTS.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The page has no script, so the question before the action is a native one. */
function RemoveForm({ kind, refused }: { kind: ConnectionKind; refused: RefusedSettings | null }) {
  const t = useTranslations('connectionsPage')
  const own = refused?.intent === `connection-remove-${kind}` ? refused : null
  const { general, fields } = useRefusalMessages(own?.refusal ?? null)
  return (
    <details open={own !== null}>
      <summary>{t('remove')}</summary>
      <form method="post" className="form" noValidate>
        <ErrorSummary general={general} fields={fields} idOf={() => `${kind}-remove-current`} />
        <PasswordField
          name={`${kind}-remove-current`}
          label={t('removeText')}
          error={fields.current}
          autoComplete="current-password"
        />
        <div>
          <Button type="submit" size="small" look="danger" name="intent" value={`connection-remove-${kind}`}>
            {t('remove')}
          </Button>
        </div>
      </form>
    </details>
  )
}
