import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/**
 * The question before a link loses text that is not saved. The page's script opens it, on every page of the back
 * office.
 */
export function UnsavedQuestion() {
  const t = useTranslations('adminParts')
  const close = useTranslations('common')('close')
  return (
    <dialog
      className="dialog"
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-text"
      data-asks-before-leaving=""
    >
      <div className="dialog-head">
        <h2 id="unsaved-title">{t('unsavedTitle')}</h2>
        <button type="button" className="icon-button" aria-label={close} data-stays="">
          <Icon name="ph:x-bold" />
        </button>
      </div>
      <div className="dialog-body form">
        <p id="unsaved-text">{t('unsavedText')}</p>
        <div className="dialog-actions">
          <Button look="quiet" size="small" data-stays="">
            {t('unsavedStay')}
          </Button>
          <Button look="danger" size="small" data-leaves="">
            {t('unsavedLeave')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
