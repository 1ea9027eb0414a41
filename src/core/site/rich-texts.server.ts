import { eachLocale, type LocalizedText } from '../kernel/locale.ts'
import { htmlOfMarkdown } from './markdown.server.ts'
import type { SettingGroup, Settings } from './settings.ts'

/**
 * A group with its long texts as sanitised HTML, as the editor reads and writes them. HTML stays as it is; Markdown,
 * which earlier releases stored and a client of the API may still send, becomes the same HTML that pages show.
 */
export function withRichTexts<G extends SettingGroup>(group: G, value: Settings[G]): Settings[G] {
  const change = CHANGES[group]
  return change ? change(value) : value
}

const CHANGES: { [G in SettingGroup]?: (value: Settings[G]) => Settings[G] } = {
  faq: (groups) =>
    groups.map((group) => ({
      ...group,
      items: group.items.map((item) => ({ ...item, answer: rich(item.answer) })),
    })),
  terms: (terms) => ({ ...terms, sections: richSections(terms.sections) }),
  whoami: (whoami) => ({ ...whoami, text: rich(whoami.text) }),
}

/** The sections of terms of sale with their texts as sanitised HTML. */
export function richSections(sections: Settings['terms']['sections']): Settings['terms']['sections'] {
  return sections.map((section) => ({ ...section, text: rich(section.text) }))
}

function rich(text: LocalizedText): LocalizedText {
  return eachLocale((locale) => htmlOfMarkdown(text[locale]))
}
