import type { LetterContent, LetterPart, Link, Row } from './letter-content.ts'

/** The letter for readers without HTML: everything the HTML says, links written out. */
export function renderText({ title, parts, sender, footer }: LetterContent): string {
  const signature = [sender.name, ...[sender.email, sender.phone, sender.legal].filter(Boolean), ...footer]
  return `${[title, ...parts.map(textOf), `-- \n${signature.join('\n')}`].join('\n\n')}\n`
}

function textOf(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'quote':
      return part.text.replace(/^/gm, '> ')
    case 'section':
      return [
        part.title.toLocaleUpperCase(),
        ...part.lines,
        ...(part.link ? [linkText(part.link)] : []),
      ].join('\n')
    case 'button':
      return linkText(part.link)
    case 'choices':
      return part.links.map(linkText).join('\n')
    case 'ticket':
      return [
        `${part.place.toLocaleUpperCase()}: ${part.title}`,
        ...[part.code, ...part.rows].map(rowText),
      ].join('\n')
  }
}

function linkText({ label, href }: Link): string {
  return `${label}: ${href}`
}

function rowText({ label, value }: Row): string {
  return `${label}: ${value.replaceAll('\n', `\n${' '.repeat(label.length + 2)}`)}`
}
