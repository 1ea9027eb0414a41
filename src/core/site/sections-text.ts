import { eachLocale, LOCALES, DEFAULT_LOCALE, type LocalizedText } from '../kernel/locale.ts'

/** A titled part of a long text; `id` is its anchor, or its icon. */
export type TextSection = { id: string; title: LocalizedText; text: LocalizedText }

type PlainSection = { id: string; title: string; text: string }

/**
 * Parts as one text a language, as people edit them: a part begins with a line `# Title {#id}`, `level` hashes deep.
 */
export function textOfSections(sections: readonly TextSection[], level = 1): LocalizedText {
  const hashes = '#'.repeat(level)
  return eachLocale((locale) =>
    sections
      .map(({ id, title, text }) => {
        const anchor = id ? ` {#${id}}` : ''
        return `${hashes} ${title[locale]}${anchor}\n\n${text[locale]}`.trim()
      })
      .join('\n\n'),
  )
}

/**
 * The parts of all languages, joined by their order; a part that a language lacks is empty in it. A missing anchor is
 * made of the title in the default locale. Text before the first title is not lost: it becomes a part without title,
 * which is then refused.
 */
export function sectionsOfText(written: LocalizedText, level = 1): TextSection[] {
  const parsed = eachLocale((locale) => parse(written[locale], level))
  const count = Math.max(...LOCALES.map((locale) => parsed[locale].length))
  return Array.from({ length: count }, (_, index) => {
    const part = eachLocale((locale) => parsed[locale][index] ?? NOTHING)
    const anchor = LOCALES.map((locale) => part[locale].id).find(Boolean)
    return {
      id: anchor ?? (anchorOf(part[DEFAULT_LOCALE].title) || `part-${index + 1}`),
      title: eachLocale((locale) => part[locale].title),
      text: eachLocale((locale) => part[locale].text),
    }
  })
}

const NOTHING: PlainSection = { id: '', title: '', text: '' }

function parse(written: string, level: number): PlainSection[] {
  const heading = new RegExp(String.raw`^#{${level}}(?:[ \t]+(.*?))?[ \t]*(?:\{#([\w:-]+)\})?[ \t]*$`)
  const sections: PlainSection[] = []
  for (const line of written.replaceAll('\r', '').split('\n')) {
    const match = heading.exec(line)
    if (match) sections.push({ id: match[2] ?? '', title: match[1] ?? '', text: '' })
    else if (sections.length > 0) (sections.at(-1) as PlainSection).text += `${line}\n`
    else if (line.trim() !== '') sections.push({ ...NOTHING, text: `${line}\n` })
  }
  return sections.map((section) => ({ ...section, text: section.text.trim() }))
}

function anchorOf(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}
