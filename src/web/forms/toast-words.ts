import { useTranslations } from 'use-intl'
import type { ToastWords } from '../ui/toast/toast.tsx'

/** The labels of toasts beside their message. */
export function useToastWords(): ToastWords {
  const t = useTranslations('common')
  return {
    info: t('toastInfo'),
    success: t('toastSuccess'),
    warning: t('toastWarning'),
    error: t('toastError'),
    close: t('close'),
  }
}
