import type { Locale } from '#core/kernel/locale.ts'
import { conventionsIn } from '#i18n/conventions-in.ts'
import type { EmailContent, EmailPart, Row } from '../email-content.ts'

/** The email for readers without HTML: the whole content of the HTML, links written out. */
export function renderText({ locale, title, parts, sender, footer }: EmailContent): string {
  const signature = [sender.name, ...[sender.email, sender.phone, sender.legal].filter(Boolean), ...footer]
  const body = parts.map((part) => textOf(part, locale))
  return `${[title, ...body, `-- \n${signature.join('\n')}`].join('\n\n')}\n`
}

function textOf(part: EmailPart, locale: Locale): string {
  const line = (row: Row) => labelled(row, conventionsIn(locale).colon)
  const links = (...found: { label: string; href: string }[]) =>
    found.map(({ label, href }) => line({ label, value: href }))
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'quote':
      return part.text
        .split('\n')
        .map((row) => `> ${row}`)
        .join('\n')
    case 'section':
      return [heading(part.title, locale), ...part.lines, ...links(...(part.links ?? []))].join('\n')
    case 'button':
      return links(part.link).join('\n')
    case 'choices':
      return links(...part.links).join('\n')
    case 'ticket':
      return [
        line({ label: heading(part.place, locale), value: part.title }),
        ...[part.code, ...part.rows].map(line),
      ].join('\n')
  }
}

function heading(text: string, locale: Locale): string {
  return text.toLocaleUpperCase(locale)
}

/** A value of several lines stands in a column of its own. */
function labelled({ label, value }: Row, colon: string): string {
  const start = `${label}${colon}`
  return `${start}${value.replaceAll('\n', `\n${' '.repeat(start.length)}`)}`
}
