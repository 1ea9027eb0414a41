import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'

type ErrorSummaryProps = {
  /** The errors of the form as a whole. */
  general?: string | undefined
  /** Errors, by the field's name, which is also its id. */
  fields: Readonly<Record<string, string>>
}

/** Above a refused form: all its errors, each a link to its field. */
export function ErrorSummary({ general, fields }: ErrorSummaryProps) {
  const t = useTranslations('common')
  const entries = Object.entries(fields)
  if (!general && entries.length === 0) return null
  return (
    <Notice kind="error" title={general ?? t('errorSummary', { count: entries.length })}>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, sentence]) => (
            <li key={name}>
              <a href={`#${name}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
