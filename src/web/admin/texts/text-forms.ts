import { anchorsOf } from '#core/site/anchors.ts'
import { DEFAULT_LOCALE, eachLocale, fieldIn, inLocale, type LocalizedText } from '#core/kernel/locale.ts'
import type { Settings } from '#core/site/settings.ts'
import type { TextPage } from './text-pages.ts'

/** The values of a form's fields, by their names. */
type Values = Readonly<Record<string, string>>

/** The anchors of the rows of a form, by the keys that the page gave to the rows. */
export type Anchors = Readonly<Record<string, string>>

type Read<P extends TextPage> = { setting: Settings[P]; anchors: Anchors }

/** The setting that each form holds, and the anchors of its rows, new ones included. */
export const READ_TEXTS: { [P in TextPage]: (values: Values) => Read<P> } = {
  home: (values) => ({
    anchors: {},
    setting: {
      hero: { title: text(values, 'hero[title]'), lead: text(values, 'hero[lead]') },
      promises: rowsOf(values, 'promises', (row) => ({
        icon: line(values, `${row}[icon]`),
        title: text(values, `${row}[title]`),
        text: text(values, `${row}[text]`),
      })),
      guide: {
        name: line(values, 'guide[name]'),
        quote: text(values, 'guide[quote]'),
        summary: text(values, 'guide[summary]'),
      },
    },
  }),
  faq: (values) => {
    const { rows, anchors } = anchored(values, 'groups', (row) => ({
      items: rowsOf(values, `${row}[items]`, (item) => ({
        question: text(values, `${item}[question]`),
        answer: text(values, `${item}[answer]`),
      })),
    }))
    return { setting: rows, anchors }
  },
  terms: (values) => {
    const { rows, anchors } = anchored(values, 'sections', (row) => ({ text: text(values, `${row}[text]`) }))
    const version = { version: line(values, 'version'), updatedOn: line(values, 'updatedOn') }
    return { setting: { ...version, sections: rows }, anchors }
  },
  whoami: (values) => ({
    anchors: {},
    setting: {
      name: line(values, 'name'),
      role: text(values, 'role'),
      portraitAlt: text(values, 'portraitAlt'),
      text: text(values, 'text'),
      facts: rowsOf(values, 'facts', (row) => ({
        label: text(values, `${row}[label]`),
        value: text(values, `${row}[value]`),
      })),
    },
  }),
}

/** The field in which a path of the saved group is edited: paths of the questions, a list, begin with a number. */
export function fieldOfPath(page: TextPage, path: string): string {
  return page === 'faq' ? path.replace(/^(\d+)/, 'groups[$1]') : path
}

function line(values: Values, name: string): string {
  return values[name] ?? ''
}

function text(values: Values, name: string): LocalizedText {
  return eachLocale((locale) => line(values, fieldIn(name, locale)))
}

/** The rows of a list in the form, as long as they follow each other; `read` gets the prefix of a row's fields. */
function rowsOf<T>(values: Values, name: string, read: (prefix: string) => T): T[] {
  const prefix = `${name}[`
  const names = Object.keys(values).filter((field) => field.startsWith(prefix))
  const numbers = new Set(names.map((field) => field.slice(prefix.length, field.indexOf(']', prefix.length))))
  return Array.from({ length: numbers.size }, (_, index) => read(`${name}[${index}]`))
}

type Anchored = { id: string; title: LocalizedText }

function anchored<T>(
  values: Values,
  name: string,
  read: (prefix: string) => T,
): { rows: (Anchored & T)[]; anchors: Anchors } {
  const rows = rowsOf(values, name, (row) => ({
    key: line(values, `${row}[key]`),
    id: line(values, `${row}[id]`),
    title: text(values, `${row}[title]`),
    rest: read(row),
  }))
  const ids = anchorsOf(rows.map(({ id, title }) => ({ id, title: inLocale(title, DEFAULT_LOCALE) })))
  const idAt = (index: number) => ids[index] ?? ''
  return {
    rows: rows.map(({ title, rest }, index) => ({ id: idAt(index), title, ...rest })),
    anchors: Object.fromEntries(rows.map(({ key }, index) => [key, idAt(index)])),
  }
}
