import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryLink } from './summary-link.tsx'
import { useNoticeFocus } from './use-notice-focus.ts'

type ErrorSummaryProps = {
  /** The errors of the form as a whole. */
  general?: string | undefined
  /** Errors, by the field's name, which is also its id. */
  fields: Readonly<Record<string, string>>
  /** The id of a field, where it is not its name. */
  idOf?: (name: string) => string
  /** Of a form that React sends: each new one moves the focus here. An editor that saves by itself gives none. */
  refusal?: object | null | undefined
}

/** All errors of a refused form above it, each a link to its field. */
export function ErrorSummary({ general, fields, idOf, refusal }: ErrorSummaryProps) {
  const t = useTranslations('common')
  const notice = useNoticeFocus(refusal)
  const entries = Object.entries(fields)
  if (!general && entries.length === 0) return null
  return (
    <Notice kind="error" title={general ?? t('errorSummary', { count: entries.length })} ref={notice}>
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
