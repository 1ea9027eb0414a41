import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OnDeparture } from '#core/kernel/refusal.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import type { GuestTemplate } from '#i18n/guest-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { useRefusalMessages, type FormRefusal } from '../../forms/form-refusal.ts'
import { GoOnWithoutText, GuestTextBoxes, guestTextId } from '../writing/guest-text-boxes.tsx'

type NotifyGuestsDialogProps = {
  /** The form that was refused: these fields are sent with it. */
  formId: string
  guests: readonly OnDeparture[]
  templates: readonly GuestTemplate[]
  /** The refusal that asks about the guests, or says why their texts are not sent. */
  refusal: FormRefusal | null
  errors: Readonly<Record<string, string>>
}

/**
 * Before a departure with guests moves: the number of notified guests, those without an email address, and a text
 * in each of their languages.
 */
export function NotifyGuestsDialog({ formId, guests, templates, refusal, errors }: NotifyGuestsDialogProps) {
  const t = useTranslations('availabilitiesAdmin')
  const common = useTranslations('common')
  // Each refusal opens the dialog again.
  const [dismissed, setDismissed] = useState<FormRefusal | null>()
  const close = () => setDismissed(refusal)
  const unreachable = guests.filter(({ hasMail }) => !hasMail)
  const missing = refusal?.message === 'availability.language_missing' ? refusal : null
  const { general } = useRefusalMessages(missing)
  const languages = LOCALES.filter((one) => guests.some(({ locale, hasMail }) => hasMail && locale === one))
  const notified = guests.length - unreachable.length
  return (
    <Dialog
      open={dismissed !== refusal}
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
        <ErrorSummary fields={errors} idOf={(name) => guestTextId('move-text', name)} refusal={refusal} />
        <GuestTextBoxes
          id="move-text"
          languages={languages}
          templates={templates}
          errors={errors}
          hint={t('tellHint')}
        />
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
