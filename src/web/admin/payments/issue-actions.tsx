import { useTranslations } from 'use-intl'
import type { PaymentIssue } from '#core/payment/inbox.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalSentences } from '../../form-refusal.ts'
import { WordsForm, type RefusedWords } from '../parts/words-form.tsx'

type IssueActionsProps = { issue: PaymentIssue; refused: RefusedWords | null }

/** What the team can do about an open entry: send money, or say that it was dealt with. */
export function IssueActions({ issue, refused }: IssueActionsProps) {
  const t = useTranslations('paymentsInbox')
  const { id, actions } = issue
  const isMoney = refused !== null && refused.intent !== 'close'
  const { general } = useRefusalSentences(isMoney ? refused.refusal : null)
  return (
    <div className="issue-actions">
      {general && <Notice kind="error" title={general} />}
      {actions.includes('retry-refund') && (
        <SendMoney id={id} intent="retry-refund" label={t('retry')} hint={t('retryHint')} />
      )}
      {actions.includes('refund') && (
        <SendMoney id={id} intent="refund" label={t('refund')} hint={t('refundHint')} />
      )}
      {actions.includes('close') && <Close issue={issue} refused={refused} />}
    </div>
  )
}

type SendMoneyProps = { id: string; intent: 'retry-refund' | 'refund'; label: string; hint: string }

function SendMoney({ id, intent, label, hint }: SendMoneyProps) {
  const hintId = `hint-${id}`
  return (
    <form method="post">
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="small"
        icon="ph:arrow-u-up-left"
        aria-describedby={hintId}
      >
        {label}
      </Button>
      <p id={hintId} className="muted small">
        {hint}
      </p>
    </form>
  )
}

function Close({ issue: { id, kind, deed }, refused }: IssueActionsProps) {
  const t = useTranslations('paymentsInbox')
  const more =
    kind === 'REFUND_FAILED' ? t('closeRefundHint') : deed === 'SEATS_HELD' ? t('closeHoldHint') : ''
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
