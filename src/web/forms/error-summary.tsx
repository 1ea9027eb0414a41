import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryLink } from './summary-link.tsx'

type ErrorSummaryProps = {
  /** The errors of the form as a whole. */
  general?: string | undefined
  /** Errors, by the field's name, which is also its id. */
  fields: Readonly<Record<string, string>>
  /** The id of a field, where it is not its name. */
  idOf?: (name: string) => string
}

/** All errors of a refused form above it, each a link to its field. */
export function ErrorSummary({ general, fields, idOf }: ErrorSummaryProps) {
  const t = useTranslations('common')
  const entries = Object.entries(fields)
  if (!general && entries.length === 0) return null
  return (
    <Notice kind="error" title={general ?? t('errorSummary', { count: entries.length })}>
      {entries.length > 0 && (
        <ul>
          {entries.map(([name, sentence]) => (
            <li key={name}>
              <SummaryLink id={idOf?.(name) ?? name}>{sentence}</SummaryLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
