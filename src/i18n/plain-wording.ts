import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { DEFAULT_LOCALE, type Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { MESSAGES_BY_LOCALE, type Messages } from './messages.ts'

/** The choice of one branch: the form of a number ('one', '=0'), or one word among several. */
type Choice = readonly [name: string, option: string]

/**
 * One of the forms that a message takes, as the operator reads and writes it: without ICU syntax, each value as its
 * name in square brackets. `id` identifies the form within its message ('count:one'), `when` says when visitors read it
 * ('number: 1'); both are empty where there is only one.
 */
export type WordingForm = { id: string; when: string; text: string }

/** The part of the site where a message is read. */
export type WordingPlace = keyof Messages['wordingSection']['places']

type ValueName = keyof Messages['wordingSection']['values']
type Selector = { isPlural: boolean; options: Set<string> }

/**
 * The forms of a message, and those that the product's own message has: a text about a number has one for each of its
 * plurals. Throws for a message that ICU does not read.
 */
export function formsOf(locale: Locale, message: string, original: string = message): WordingForm[] {
  const elements = parse(message)
  const selectors = selectorsOf([...parse(original), ...elements])
  return combinationsOf([...selectors]).map((choices) => ({
    id: idOf(choices),
    when: conditionOf(locale, choices, selectors),
    text: plainTextOf(locale, elements, new Map(choices)),
  }))
}

/**
 * The ICU message of the forms. Text in square brackets that is no value's name stays text; a value that
 * the original does not have is written all the same, and refused by `wordingFault`, as is a form that is missing.
 */
export function messageOfForms(
  locale: Locale,
  original: string,
  forms: readonly Pick<WordingForm, 'id' | 'text'>[],
): string {
  const elements = parse(original)
  const numbers = numbersIn(elements)
  const selectors = selectorsOf(elements)
  const written = forms.map(({ id, text }) => ({
    choices: choicesOf(id),
    text: icuTextOf(locale, text, numbers),
  }))
  return nested(written, (name) => selectors.get(name)?.isPlural ?? true)
}

/** The place of a message by its key. */
export function placeOf(key: string): WordingPlace {
  const area = key.slice(0, key.indexOf('.'))
  return Object.hasOwn(MESSAGES_BY_LOCALE[DEFAULT_LOCALE].wordingSection.places, area)
    ? (area as WordingPlace)
    : 'refusals'
}

function selectorsOf(elements: readonly MessageFormatElement[], found = new Map<string, Selector>()) {
  for (const element of elements) {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const known = found.get(element.value) ?? { isPlural: element.type === TYPE.plural, options: new Set() }
      found.set(element.value, known)
      for (const [option, { value }] of Object.entries(element.options)) {
        known.options.add(option)
        selectorsOf(value, found)
      }
    } else if (element.type === TYPE.tag) selectorsOf(element.children, found)
  }
  return found
}

function combinationsOf([first, ...rest]: readonly [string, Selector][]): Choice[][] {
  if (!first) return [[]]
  const [name, { options }] = first
  return [...options].flatMap((option) =>
    combinationsOf(rest).map((others): Choice[] => [[name, option], ...others]),
  )
}

/** The names of the values that are numbers, which stay formatted as numbers. */
function numbersIn(elements: readonly MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.number || element.type === TYPE.plural) found.add(element.value)
    if (element.type === TYPE.tag) numbersIn(element.children, found)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) numbersIn(value, found)
  }
  return found
}

function plainTextOf(
  locale: Locale,
  elements: readonly MessageFormatElement[],
  choices: ReadonlyMap<string, string>,
  counted = '',
): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.pound) return `[${valueName(locale, counted)}]`
      const name = `[${valueName(locale, element.value)}]`
      if (element.type === TYPE.tag) {
        const inside = plainTextOf(locale, element.children, choices, counted)
        return `${name}${inside}[/${name.slice(1)}`
      }
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return name
      const branch = element.options[choices.get(element.value) ?? 'other'] ?? element.options.other
      const inner = element.type === TYPE.plural ? element.value : counted
      return branch ? plainTextOf(locale, branch.value, choices, inner) : ''
    })
    .join('')
}

function icuTextOf(locale: Locale, text: string, numbers: ReadonlySet<string>): string {
  const names = namesByLabel(locale)
  return text.replaceAll(/\[(\/?)([^[\]]+)\]/g, (part, end: string, label: string) => {
    const name = names.get(comparable(label))
    if (name === undefined) return part
    if (isTag(name)) return `<${end}${name}>`
    return end ? part : numbers.has(name) ? `{${name}, number}` : `{${name}}`
  })
}

/** The names of values that surround a text instead of standing for one. */
const isTag = (name: string) => name === 'link' || name === 'b'

type Written = { choices: readonly Choice[]; text: string }

function nested(forms: readonly Written[], isPlural: (name: string) => boolean): string {
  const name = forms[0]?.choices[0]?.[0]
  if (name === undefined) return forms[0]?.text ?? ''
  const byOption = Map.groupBy(forms, ({ choices }) => choices[0]?.[1] ?? 'other')
  const branches = [...byOption].map(([option, inner]) => {
    const rest = inner.map(({ choices, text }) => ({ choices: choices.slice(1), text }))
    return `${option} {${nested(rest, isPlural)}}`
  })
  return `{${name}, ${isPlural(name) ? 'plural' : 'select'}, ${branches.join(' ')}}`
}

function idOf(choices: readonly Choice[]): string {
  return choices.map(([name, option]) => `${name}:${option}`).join(',')
}

function choicesOf(id: string): Choice[] {
  if (id === '') return []
  return id.split(',').map((part): Choice => {
    const [name = '', option = ''] = part.split(':')
    return [name, option]
  })
}

const NAMES = Object.keys(MESSAGES_BY_LOCALE[DEFAULT_LOCALE].wordingSection.values) as ValueName[]

function valueName(locale: Locale, name: string): string {
  return MESSAGES_BY_LOCALE[locale].wordingSection.values[name as ValueName] ?? name
}

/** The values by their labels; each also by its name in the messages. */
function namesByLabel(locale: Locale): ReadonlyMap<string, string> {
  return new Map(NAMES.map((name) => [comparable(valueName(locale, name)), name]))
}

/** People type capitals, other apostrophes and spaces. */
function comparable(label: string): string {
  return label.trim().toLowerCase().replaceAll("'", '’').replaceAll(/\s+/g, ' ')
}

/** When visitors read a form: 'number: 2, 3, 4…'. Empty for the only form. */
function conditionOf(
  locale: Locale,
  choices: readonly Choice[],
  selectors: ReadonlyMap<string, Selector>,
): string {
  const conditions = choices.map(([name, option]) => {
    const selector = selectors.get(name)
    const label = selector?.isPlural
      ? numbersOf(locale, option, selector.options)
      : optionLabel(locale, option)
    return `${valueName(locale, name)}: ${label}`
  })
  return typesetIn(locale, conditions.join(', '))
}

const EXAMPLES = Array.from({ length: 12 }, (_, number) => number)
const EXAMPLES_SHOWN = 3

/** The first numbers of a plural, without those that have a form of their own. */
function numbersOf(locale: Locale, plural: string, all: ReadonlySet<string>): string {
  if (plural.startsWith('=')) return plural.slice(1)
  const rules = new Intl.PluralRules(locale)
  const numbers = EXAMPLES.filter((number) => rules.select(number) === plural && !all.has(`=${number}`))
  const shown = numbers.slice(0, EXAMPLES_SHOWN).join(', ')
  return numbers.length > EXAMPLES_SHOWN ? `${shown}…` : shown
}

function optionLabel(locale: Locale, option: string): string {
  const { options } = MESSAGES_BY_LOCALE[locale].wordingSection
  return options[option as keyof typeof options] ?? option
}
