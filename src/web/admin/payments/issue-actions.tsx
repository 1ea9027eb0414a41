import { useTranslations } from 'use-intl'
import type { PaymentIssue } from '#core/inbox/inbox.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalNotice } from '../../forms/refusal-notice.tsx'
import { WordsForm, type RefusedWords } from '../fields/words-form.tsx'

type IssueActionsProps = { issue: PaymentIssue; refused: RefusedWords | null }

/**
 * The actions on an open issue: decide about the money or the reservation, or report that it was resolved. A member who
 * only reads payments has none, and is told whose decision it is.
 */
export function IssueActions({ issue, refused }: IssueActionsProps) {
  const t = useTranslations('paymentsInbox')
  const { actions } = issue
  if (actions.length === 0) return <p className="muted">{t('readOnly')}</p>
  return (
    <div className="issue-actions">
      {refused?.intent !== 'close' && <RefusalNotice refusal={refused?.refusal} />}
      {ONE_PRESS.filter((action) => actions.includes(action)).map((action) => (
        <OnePress key={action} issue={issue} action={action} />
      ))}
      {actions.includes('close') && <Close issue={issue} refused={refused} />}
    </div>
  )
}

/** The statement about the email of an action; empty for money without a booking, of which no customer is known. */
function useEmailHint({ reservation }: PaymentIssue): (action: OnePressAction) => string {
  const t = useTranslations('paymentsInbox.email')
  return (action) => {
    if (!reservation || !NOTIFYING.has(action)) return ''
    if (!reservation.hasMail) return t('none')
    return action === 'accept' ? t('ticket') : t('sent')
  }
}

/** The actions that need no text, the most likely first. */
const ONE_PRESS = ['retry-refund', 'accept', 'refund', 'cancel-booking', 'keep-booking'] as const
type OnePressAction = (typeof ONE_PRESS)[number]
/** The actions of which the customer gets an email. */
const NOTIFYING: ReadonlySet<OnePressAction> = new Set(['accept', 'refund', 'cancel-booking'])

const ICONS: Record<OnePressAction, string> = {
  'retry-refund': 'ph:arrow-u-up-left',
  accept: 'ph:check-circle',
  refund: 'ph:arrow-u-up-left',
  'cancel-booking': 'ph:x-circle',
  'keep-booking': 'ph:ticket',
}

type OnePressProps = { issue: PaymentIssue; action: OnePressAction }

function OnePress({ issue, action }: OnePressProps) {
  const { id } = issue
  const t = useTranslations('paymentsInbox.act')
  const emailHint = useEmailHint(issue)
  const hintId = `hint-${action}-${id}`
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={action}
        size="small"
        look={action === 'keep-booking' ? 'quiet' : 'primary'}
        icon={ICONS[action]}
        aria-describedby={hintId}
      >
        {t(`${action}.label`)}
      </Button>
      <p id={hintId} className="muted small">
        {`${t(`${action}.hint`)} ${emailHint(action)}`.trim()}
      </p>
    </form>
  )
}

function Close({ issue, refused }: IssueActionsProps) {
  const t = useTranslations('paymentsInbox')
  const { id, kind, reaction } = issue
  const emailHint = useEmailHint(issue)
  const holdHint = () =>
    reaction === 'SEATS_HELD' ? `${t('closeHoldHint')} ${emailHint('refund')}`.trim() : ''
  const more = kind === 'REFUND_FAILED' ? t('closeRefundHint') : holdHint()
  return (
    <WordsForm
      id={id}
      intent="close"
      summary={t('close')}
      label={t('closeLabel')}
      hint={`${t('closeHint')} ${more}`.trim()}
      confirm={t('closeConfirm')}
      text=""
      refused={refused}
    />
  )
}
