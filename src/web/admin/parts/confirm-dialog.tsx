import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalSentences, type FormRefusal } from '../../forms/form-refusal.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and further fields of the form. */
  children?: ReactNode
  confirm: string
  /** What cannot be taken back wears its colour. */
  danger?: boolean
  /** What closing the dialog leaves as it is; 'cancel' would be read as the act where the act is a cancellation. */
  dismiss?: string
  /** What the page's action (or `action`'s) receives. */
  fields: Readonly<Record<string, string>>
  action?: string
  /** What a refusal's facts say beside its sentence. */
  explain?: ComponentType<{ refusal: FormRefusal }>
  /** After a yes of the server. */
  onDone?: () => void
}

/** What an action of the admin answers: a refusal to show, or that it is done. */
export type ActionAnswer = { refusal: FormRefusal } | { done: true }

/**
 * Asks before something that cannot be undone. The dialog stays with the reason when the server says no, and closes
 * when it is done. Escape and the first button change nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onClose,
    onDone,
    title,
    children,
    confirm,
    danger,
    dismiss,
    fields,
    action,
    explain: Explanation,
  } = props
  const t = useTranslations('common')
  const fetcher = useFetcher<ActionAnswer>()
  const answer = fetcher.data
  const refusal = answer && 'refusal' in answer ? answer.refusal : null
  const { general } = useRefusalSentences(refusal)
  const notice = useRef<HTMLDivElement>(null)
  // The reason stands above fields that a phone has scrolled it away with.
  useEffect(() => notice.current?.focus(), [answer])
  useEffect(() => {
    if (!answer || 'refusal' in answer) return
    onClose()
    onDone?.()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once an answer: the callbacks of a later rendering are the same wishes
  }, [answer])
  return (
    <Dialog open={open} title={title} closeLabel={t('close')} onClose={onClose}>
      <fetcher.Form method="post" className="form" {...(action && { action })}>
        {refusal && general && (
          <Notice kind="error" title={general} ref={notice}>
            {Explanation && <Explanation refusal={refusal} />}
          </Notice>
        )}
        {children}
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="dialog-actions">
          <Button look="quiet" size="small" onClick={onClose}>
            {dismiss ?? t('back')}
          </Button>
          <Button
            type="submit"
            size="small"
            look={danger ? 'danger' : 'primary'}
            busy={fetcher.state !== 'idle'}
          >
            {confirm}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
