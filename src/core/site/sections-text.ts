import type { LocalizedText } from '../kernel/locale.ts'

/** A titled part of a long text; `id` is its anchor, or its icon. */
export type TextSection = { id: string; title: LocalizedText; text: LocalizedText }

type PlainSection = { id: string; title: string; text: string }

/**
 * Parts as one text a language, as people edit them: a part begins with a line `# Title {#id}`, `level` hashes deep.
 */
export function textOfSections(sections: readonly TextSection[], level = 1): LocalizedText {
  const hashes = '#'.repeat(level)
  const written = (locale: keyof LocalizedText) =>
    sections
      .map(({ id, title, text }) => {
        const anchor = id ? ` {#${id}}` : ''
        return `${hashes} ${title[locale]}${anchor}\n\n${text[locale]}`.trim()
      })
      .join('\n\n')
  return { en: written('en'), fr: written('fr') }
}

/**
 * The parts of both languages, put together in their order; one that only one language has is empty in the other. An
 * anchor that is not written is made of the English title. What stands before the first title is lost to nobody: it
 * becomes a part without title, which is then refused.
 */
export function sectionsOfText(written: LocalizedText, level = 1): TextSection[] {
  const english = parse(written.en, level)
  const french = parse(written.fr, level)
  const count = Math.max(english.length, french.length)
  return Array.from({ length: count }, (_, index) => {
    const en = english[index] ?? NOTHING
    const fr = french[index] ?? NOTHING
    return {
      id: en.id || fr.id || anchorOf(en.title) || `part-${index + 1}`,
      title: { en: en.title, fr: fr.title },
      text: { en: en.text, fr: fr.text },
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
