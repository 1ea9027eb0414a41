import { useTranslations } from 'use-intl'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { formatDateTime, formatInstant } from '#i18n/format-date.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { useOfficeZone } from '../frame/office-zone.ts'
import { StatusChip, type ChipTone } from '#web/ui/status-chip.tsx'
import type { RefusedWords } from '../fields/words-form.tsx'
import { IssueActions } from './issue-actions.tsx'
import { useDisputeReason, useFailure, useIssueMessages } from './issue-messages.ts'

type IssueItemProps = { issue: PaymentIssue; refused: RefusedWords | null }

/** One issue of the inbox: the event, its reservation, the system's reaction, and the possible resolutions. */
export function IssueItem({ issue, refused }: IssueItemProps) {
  const t = useTranslations('paymentsInbox')
  const { event, reaction } = useIssueMessages(issue)
  return (
    <article className="panel review-entry" aria-labelledby={`issue-${issue.id}`}>
      <header>
        <div className="admin-title">
          <StatusChip tone={TONES[issue.kind]}>{t(`kind.${issue.kind}`)}</StatusChip>
        </div>
        <h2 id={`issue-${issue.id}`}>{event}</h2>
        <AboutIssue issue={issue} />
      </header>
      <div>
        <h3 className="small">{t('did')}</h3>
        <p>{reaction}</p>
        <MoneyState issue={issue} />
      </div>
      {issue.description && <p className="muted">{t('sold', { what: issue.description })}</p>}
      <ProviderNames issue={issue} />
      {issue.closed ? <Ending closed={issue.closed} /> : <IssueActions issue={issue} refused={refused} />}
    </article>
  )
}

const TONES: Record<PaymentIssue['kind'], ChipTone> = {
  LATE: 'info',
  DUPLICATE: 'info',
  ORPHAN: 'warning',
  MISMATCH: 'warning',
  DISPUTE: 'bad',
  INQUIRY: 'warning',
  REFUND_FAILED: 'bad',
  SWEEP_BEHIND: 'warning',
  EXTERNAL_REFUND: 'info',
  SESSION_LOST: 'warning',
  ACCOUNT_CHANGED: 'warning',
  KEY_REFUSED: 'bad',
  CAME_CANCELLED: 'warning',
  CAME_NO_SHOW: 'info',
  SCANNED_TWICE: 'warning',
  CASH_TWICE: 'warning',
  CASH_NOT_LED: 'warning',
}

function AboutIssue({ issue: { reservation, happenedAt } }: { issue: PaymentIssue }) {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  const path = usePathIn()
  const noted = t('noted', { when: formatInstant(happenedAt, useOfficeZone(), locale, 'date') })
  if (!reservation) return <p className="muted small">{noted}</p>
  const { id, reference, name, tourTitle: tour } = reservation
  const date = formatDateTime(reservation.localDateTimeStart, locale)
  return (
    <p className="muted small">
      <a href={path(`/admin/reservations?open=${id}`)}>{reference}</a> ·{' '}
      {t('about', { name: name || '–', tour, date })} · {noted}
    </p>
  )
}

/** The present state of an issue's money: its refund, and the bank's decision. */
function MoneyState({ issue: { refund, dispute, closed } }: { issue: PaymentIssue }) {
  const { stateOfRefund, failureOf } = useFailure()
  return (
    <>
      {refund && (
        <p className="muted">
          {stateOfRefund(refund)}
          {refund.status === 'FAILED' && refund.failure && `. ${failureOf(refund.failure)}`}
        </p>
      )}
      {dispute && <DisputeState dispute={dispute} isOpen={closed === null} />}
    </>
  )
}

type DisputeStateProps = { dispute: NonNullable<PaymentIssue['dispute']>; isOpen: boolean }

function DisputeState({ dispute, isOpen }: DisputeStateProps) {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  const reasonOf = useDisputeReason()
  const zone = useOfficeZone()
  const { state, reason, dueAt } = dispute
  const isAnswerable = state === 'OPEN' || state === 'INQUIRY'
  return (
    <>
      {reason && <p className="muted">{t('disputeReason', { reason: reasonOf(reason) })}</p>}
      <p className="muted">{t(`disputeState.${isOpen && state === 'WON' ? 'WON_LATE' : state}`)}</p>
      {isAnswerable && dueAt && (
        <p>
          <strong>{t('disputeDue', { when: formatInstant(dueAt, zone, locale, 'date') })}</strong>
        </p>
      )}
    </>
  )
}

function ProviderNames({ issue: { chargeId, sessionId } }: { issue: PaymentIssue }) {
  const t = useTranslations('paymentsInbox')
  const names = [chargeId, sessionId].filter((name) => name !== null).join(', ')
  if (!names) return null
  return <p className="muted small provider-names">{t('providerNames', { names })}</p>
}

function Ending({ closed }: { closed: NonNullable<PaymentIssue['closed']> }) {
  const t = useTranslations('paymentsInbox')
  const locale = usePageLocale()
  const when = formatInstant(closed.at, useOfficeZone(), locale, 'date')
  return (
    <div>
      <p>{t(`closedAs.${closed.as}`, { when, by: closed.by ?? '' })}</p>
      {closed.note && <p className="muted review-text">{closed.note}</p>}
    </div>
  )
}
