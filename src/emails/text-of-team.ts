import type { Translator } from '#i18n/translator.ts'
import type { EmailPart } from './email-content.ts'

/** The text of the team to the guests of a changed or cancelled departure, under its lead; nothing without a text. */
export function textOfTeam(t: Translator, text: string): EmailPart[] {
  if (!text) return []
  return [
    { kind: 'paragraph', text: t('emails.cancelled.message') },
    { kind: 'quote', text },
  ]
}
