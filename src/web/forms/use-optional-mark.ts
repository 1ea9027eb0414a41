import { useTranslations } from 'use-intl'

/** The mark beside the label of a field that a visitor may leave empty: '(optional)', '(facultatif)'. */
export function useOptionalMark(): string {
  return `(${useTranslations('common')('optional')})`
}
