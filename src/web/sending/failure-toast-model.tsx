import { useTranslations } from 'use-intl'
import { Toast } from '#web/ui/toast/toast.tsx'
import { useToastWords } from '../forms/toast-words.ts'

const SHOWN_MS = 5_000

/**
 * The toast of a request without a response, hidden in every page with the words for a long wait: the page's script
 * shows a copy of it.
 */
export function FailureToast() {
  const t = useTranslations()
  return (
    <div
      hidden
      data-failure-toast
      data-no-response={t('net.noResponse')}
      data-without-network={t('net.tryAgain')}
      data-sending={t('net.sending')}
      data-label={t('common.messages')}
    >
      <Toast type="error" message="" words={useToastWords()} duration={SHOWN_MS} />
    </div>
  )
}
