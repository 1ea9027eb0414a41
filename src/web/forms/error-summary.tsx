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
  /** The label of a field, for links with the same message. */
  labelOf?: (name: string) => string | undefined
  /** Of a form that React sends: each new one moves the focus here. An editor gives none of a save by itself. */
  refusal?: object | null | undefined
}

/** All errors of a refused form above it, each a link to its field. */
export function ErrorSummary({ general, fields, idOf, labelOf, refusal }: ErrorSummaryProps) {
  const t = useTranslations('common')
  const notice = useNoticeFocus(refusal)
  const entries = Object.entries(fields)
  if (!general && entries.length === 0) return null
  const sentences = Object.values(fields)
  const isAmbiguous = (sentence: string) => sentences.filter((other) => other === sentence).length > 1
  const say = (name: string, sentence: string) => {
    const label = isAmbiguous(sentence) && labelOf?.(name)
    return label ? t('wordFor', { word: label, what: sentence }) : sentence
  }
  const title = (count: number) => general ?? t('errorSummary', { count })
  return (
    <Notice kind="error" title={title(entries.length)} ref={notice}>
      {entries.length > 0 && (
        // By the number of errors that are left: the script of a plain page closes those of corrected fields.
        <ul data-error-titles={JSON.stringify(entries.map((_, left) => title(left)))}>
          {entries.map(([name, sentence]) => (
            <li key={name}>
              <SummaryLink id={idOf?.(name) ?? name}>{say(name, sentence)}</SummaryLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
