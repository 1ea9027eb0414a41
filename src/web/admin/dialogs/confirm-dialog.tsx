import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { DismissButton } from '#web/ui/modal/dismiss-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal, type RefusalMessages } from '#web/forms/form-refusal.ts'
import { useNoticeFocus } from '#web/forms/use-notice-focus.ts'
import { FormToken } from '#web/sending/form-token.tsx'
import { useLockedForm } from '#web/sending/use-locked-form.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The effects of the action, and further fields of the form; a function shows the errors beside its fields. */
  children?: ReactNode | ((errors: Readonly<Record<string, string>>) => ReactNode)
  confirm: string
  /** An irreversible action has the colour of danger. */
  danger?: boolean
  /**
   * The label of the button that closes the dialog without a change; 'cancel' would be ambiguous where the action is a
   * cancellation.
   */
  dismiss?: string
  /** The values that the page's action (or `action`'s) receives. */
  fields: Readonly<Record<string, string>>
  action?: string
  /** The action makes something, once however often it is sent. */
  hasToken?: boolean
  /** The id of a field, where it is not its name. */
  idOf?: (name: string) => string
  /** The facts of a refusal beside its message. */
  explain?: ComponentType<{ refusal: FormRefusal }>
  /** Called after the server's success, with its response. */
  onDone?: (response: { done: true }) => void
  /** Called after each refusal, whose reason may be that the shown facts have changed. */
  onRefused?: () => void
  /** It is rendered while it is closed, too, so that the next opening shows its text. */
  keepsText?: boolean
}

/** The result of an action of the back office: a refusal to show, or success. */
export type ActionResponse = { refusal: FormRefusal } | { done: true }

/**
 * Asks before an irreversible action. The dialog stays with the reason of a refusal, and closes after success. Escape
 * and the first button change nothing. Its form is locked while it is sent; Escape and the cross put it away meanwhile,
 * and a refusal or a lost response brings it back.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onDone,
    onRefused,
    title,
    children,
    confirm,
    danger,
    dismiss,
    fields,
    action,
    explain,
  } = props
  const { idOf, keepsText = false, hasToken = false } = props
  const t = useTranslations('common')
  const fetcher = useFetcher<ActionResponse>()
  const isSending = fetcher.state !== 'idle'
  // The page is still being read again when the reason of a refusal takes the focus.
  const isUnderWay = fetcher.state === 'submitting'
  const form = useLockedForm(fetcher.submit, isUnderWay)
  const [isPutAway, setIsPutAway] = useState(false)
  const response = fetcher.data
  const refusal = response && 'refusal' in response ? response.refusal : null
  const messages = useRefusalMessages(refusal)
  const content = typeof children === 'function' ? children(messages.fields) : children
  const isBesideFields = typeof children === 'function' && messages.general === undefined
  useEffect(() => {
    if (!response) return
    if ('refusal' in response) {
      setIsPutAway(false)
      return onRefused?.()
    }
    onClose()
    onDone?.(response)
    // Once for each response: the callbacks of a later rendering do the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [response])
  useEffect(() => {
    if (!isSending) setIsPutAway(false)
  }, [isSending])
  const close = () => {
    if (isUnderWay) return setIsPutAway(true)
    // The next opening shows no earlier reason.
    if (!isSending) fetcher.reset()
    onClose()
  }
  return (
    <Dialog
      open={open && !isPutAway}
      title={title}
      closeLabel={t('close')}
      onClose={close}
      keepsText={keepsText}
    >
      <fetcher.Form {...form} method="post" className="form" noValidate {...(action && { action })}>
        {isBesideFields ? (
          <ErrorSummary fields={messages.fields} refusal={refusal} {...(idOf && { idOf })} />
        ) : (
          <Reason refusal={refusal} messages={messages} explain={explain} />
        )}
        {content}
        {hasToken && <FormToken refusal={refusal} />}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="dialog-actions">
          <DismissButton>{dismiss ?? t('back')}</DismissButton>
          <Button type="submit" size="small" look={danger ? 'danger' : 'primary'} busy={isSending}>
            {confirm}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}

type ReasonProps = {
  explain: ConfirmDialogProps['explain'] | undefined
  refusal: FormRefusal | null
  messages: RefusalMessages
}

/** The reason of a refusal that is beside no field. */
function Reason({ refusal, messages, explain: Explanation }: ReasonProps) {
  const notice = useNoticeFocus(refusal)
  const reason = messages.general ?? Object.values(messages.fields)[0]
  if (!refusal || !reason) return null
  return (
    <Notice kind="error" title={reason} ref={notice}>
      {Explanation && <Explanation refusal={refusal} />}
    </Notice>
  )
}
