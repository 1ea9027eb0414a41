import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { RealBookings } from '#core/launch/launch.schema.ts'
import { useProblemMessage } from '../../document/messages.tsx'
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
  real: RealBookings
  typed: TypedOwnSite | null
  refusal: FormRefusal | null
}

/**
 * The form that turns the demo into a site of one's own: everything of the demo goes, after a password and a typed
 * name.
 */
export function OwnSiteForm({ demo, real, typed, refusal }: OwnSiteFormProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const account = useTranslations('accountPages')
  const say = useProblemMessage()
  const messages = useRefusalMessages(refusal)
  const { general, fields, idOf } = messages
  const labels: Readonly<Record<string, string>> = {
    password: account('password'),
    current: t('own.current'),
  }
  const header = (
    <PageHeader
      title={t('own.title')}
      lead={t('own.lead')}
      parent={{ label: t('toToday'), href: path('/admin') }}
    />
  )
  if (real.paid > 0)
    return (
      <>
        {header}
        <Notice kind="warning" title={say({ message: 'shop.has_payments', count: real.paid })} live={false}>
          <BookingsLink real={real} />
        </Notice>
      </>
    )
  return (
    <>
      {header}
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
          {real.bookings > 0 && (
            <RealBookingsChoice
              real={real}
              isAgreed={typed?.withBookings === String(real.bookings)}
              id={idOf('withBookings')}
              error={fields.withBookings}
            />
          )}
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

type RealBookingsChoiceProps = {
  real: RealBookings
  /** True where the owner has agreed to as many. */
  isAgreed: boolean
  id: string
  error: string | undefined
}

/** The question about bookings that are not the demo's. */
function RealBookingsChoice({ real, isAgreed, id, error }: RealBookingsChoiceProps) {
  const t = useTranslations('launchPage.own')
  const { bookings: count } = real
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="withBookings"
          id={id}
          value={count}
          defaultChecked={isAgreed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />
        <span>
          {t('withBookings', { count })}
          <small>{t('withBookingsHint', { count })}</small>
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <BookingsLink real={real} />
    </div>
  )
}

/** The bookings in a tab of their own: the form keeps its passwords. */
function BookingsLink({ real: { bookings, reservations } }: { real: RealBookings }) {
  const t = useTranslations('launchPage.own')
  const path = usePathIn()
  return (
    <p>
      <a
        className="text-link"
        href={path(`/admin/reservations?ids=${reservations.join(',')}`)}
        target="_blank"
        rel="noreferrer"
      >
        {t('seeBookings', { count: bookings })}
      </a>
    </p>
  )
}
