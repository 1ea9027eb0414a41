import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OnDeparture } from '#core/kernel/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

type NotifyGuestsDialogProps = {
  /** The form that was refused: these fields are sent with it. */
  formId: string
  guests: readonly OnDeparture[]
}

/**
 * Before a departure with guests moves: the number of notified guests, those without an email address, and a message
 * to them.
 */
export function NotifyGuestsDialog({ formId, guests }: NotifyGuestsDialogProps) {
  const t = useTranslations('availabilitiesAdmin')
  // Every response of the server has a list of its own, so that a later one opens the dialog again.
  const [dismissed, setDismissed] = useState<readonly OnDeparture[]>()
  const close = () => setDismissed(guests)
  const unreachable = guests.filter(({ hasMail }) => !hasMail)
  const told = guests.length - unreachable.length
  return (
    <Dialog
      open={dismissed !== guests}
      title={t('tellTitle')}
      closeLabel={useTranslations('common')('close')}
      onClose={close}
    >
      <div className="form">
        <p>
          <b>{t('tellWho', { count: told })}</b>
        </p>
        {unreachable.length > 0 && (
          <p>{t('tellCall', { guests: unreachable.map(({ name }) => name).join(', ') })}</p>
        )}
        <TextField
          name="message"
          form={formId}
          label={t('message')}
          hint={t('tellHint')}
          rows={4}
          maxLength={2000}
        />
        <div className="dialog-actions">
          <Button look="quiet" size="small" onClick={close}>
            {t('tellKeep')}
          </Button>
          <Button type="submit" form={formId} name="tellGuests" value="on" size="small" onClick={close}>
            {t('tellConfirm', { count: told })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
