import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OnDeparture } from '#core/kernel/refusal.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { GoOnWithoutText, GuestTextBoxes } from '../writing/guest-text-boxes.tsx'

type NotifyGuestsDialogProps = {
  /** The form that was refused: these fields are sent with it. */
  formId: string
  guests: readonly OnDeparture[]
  templates: readonly GuestTemplate[]
  /** The refusal that asks before guests of a language get no text. */
  missing: FormRefusal | null
}

/**
 * Before a departure with guests moves: the number of notified guests, those without an email address, and a text
 * in each of their languages.
 */
export function NotifyGuestsDialog({ formId, guests, templates, missing }: NotifyGuestsDialogProps) {
  const t = useTranslations('availabilitiesAdmin')
  const common = useTranslations('common')
  // Every response of the server has a list of its own, so that a later one opens the dialog again.
  const [dismissed, setDismissed] = useState<readonly OnDeparture[]>()
  const close = () => setDismissed(guests)
  const unreachable = guests.filter(({ hasMail }) => !hasMail)
  const { general } = useRefusalMessages(missing)
  const languages = LOCALES.filter((one) => guests.some(({ locale, hasMail }) => hasMail && locale === one))
  const notified = guests.length - unreachable.length
  return (
    <Dialog
      open={dismissed !== guests}
      title={t('tellTitle')}
      closeLabel={common('close')}
      onClose={close}
      keepsText
    >
      <div className="form">
        <p>
          <b>{t('tellWho', { count: notified })}</b>
        </p>
        {unreachable.length > 0 && (
          <p>{t('tellCall', { guests: unreachable.map(({ name }) => name).join(', ') })}</p>
        )}
        {missing && (
          <Notice kind="error" {...(general && { title: general })}>
            <GoOnWithoutText refusal={missing} />
          </Notice>
        )}
        <GuestTextBoxes id="move-text" languages={languages} templates={templates} hint={t('tellHint')} />
        <div className="dialog-actions">
          <Button look="quiet" size="small" onClick={close}>
            {common('back')}
          </Button>
          <Button type="submit" form={formId} name="tellGuests" value="on" size="small" onClick={close}>
            {t('tellConfirm', { count: notified })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
