import { sectionsOfText, textOfSections } from '#core/site/sections-text.ts'
import {
  DEFAULT_LOCALE,
  eachLocale,
  fieldIn,
  LOCALES,
  partsOfField,
  type LocalizedText,
} from '#core/kernel/locale.ts'
import { BANK_METHODS } from '#core/site/bank-methods.ts'
import type { SettingGroup, Settings } from '#core/site/settings.ts'
import type { Messages } from '#i18n/messages.ts'
import { policyOfValues, policyValues } from '../parts/policy-form.ts'

type Words = Messages['settingsPage']

/**
 * The groups with a form of their own; messages are searched instead (wording-section.tsx), and the look has a page
 * (look.tsx).
 */
export type FormGroup = Exclude<SettingGroup, 'sentences' | 'look'>

/** The values of a form's fields, by their names. */
export type Values = Record<string, string>

/** One field of a group's form; `localized`: one for each locale, named `name[en]` and so on. */
export type FieldSpec = {
  name: string
  label: keyof Words['fields']
  kind?:
    | 'line'
    | 'text'
    | 'email'
    | 'tel'
    | 'url'
    | 'number'
    | 'date'
    | 'check'
    | 'choice'
    | 'policy'
    | 'zone'
  localized?: true
  rows?: number
  /** The icons that this text can contain are shown below it. */
  icons?: true
  options?: readonly (keyof Words['options'])[]
}

/** The editing of a group: its fields, and the mapping between them and the saved values. */
type SettingForm<G extends FormGroup> = {
  fields: readonly FieldSpec[]
  valuesOf: (settings: Settings[G]) => Values
  settingsOf: (values: Values) => unknown
}

const value = (values: Values, name: string) => values[name] ?? ''
const texts = (values: Values, name: string) => eachLocale((locale) => value(values, fieldIn(name, locale)))
const fieldsOf = (name: string, text: LocalizedText): Values =>
  Object.fromEntries(LOCALES.map((locale) => [fieldIn(name, locale), text[locale]]))

/** An empty field is no number, so that the API refuses it. */
const wholeOf = (values: Values, name: string) => Number(value(values, name).trim() || 'none')

/** The forms of the settings, one for each group. */
export const SETTING_FORMS: { [G in FormGroup]: SettingForm<G> } = {
  identity: {
    fields: [
      { name: 'name', label: 'name' },
      { name: 'tagline', label: 'tagline', kind: 'text', rows: 2, localized: true },
    ],
    valuesOf: ({ name, tagline }) => ({ name, ...fieldsOf('tagline', tagline) }),
    settingsOf: (values) => ({ name: value(values, 'name'), tagline: texts(values, 'tagline') }),
  },
  legal: {
    fields: (['company', 'registration', 'vat', 'address', 'insurance', 'mediator'] as const).map((name) => ({
      name,
      label: name,
    })),
    valuesOf: (legal) => legal,
    settingsOf: (values) => values,
  },
  contact: {
    fields: [
      { name: 'email', label: 'email', kind: 'email' },
      { name: 'phone', label: 'phone', kind: 'tel' },
      { name: 'whatsapp', label: 'whatsapp', kind: 'tel' },
      { name: 'hours', label: 'hours', localized: true },
    ],
    valuesOf: ({ email, phone, whatsapp, hours }) => ({
      email,
      phone,
      whatsapp,
      ...fieldsOf('hours', hours),
    }),
    settingsOf: (values) => ({
      email: value(values, 'email'),
      phone: value(values, 'phone'),
      whatsapp: value(values, 'whatsapp'),
      hours: texts(values, 'hours'),
    }),
  },
  office: {
    fields: [
      { name: 'timeZone', label: 'timeZone', kind: 'zone' },
      { name: 'checkInHours', label: 'checkInHours', kind: 'number' },
    ],
    valuesOf: ({ timeZone, checkInHours }) => ({ timeZone, checkInHours: String(checkInHours) }),
    settingsOf: (values) => ({
      timeZone: value(values, 'timeZone').trim(),
      checkInHours: wholeOf(values, 'checkInHours'),
    }),
  },
  newTours: {
    fields: [
      { name: 'cutoffMinutes', label: 'cutoffMinutes', kind: 'number' },
      { name: 'policy', label: 'policy', kind: 'policy' },
    ],
    valuesOf: ({ cutoffMinutes, policy }) => ({
      cutoffMinutes: String(cutoffMinutes),
      ...policyValues('policy', policy),
    }),
    settingsOf: (values) => ({
      cutoffMinutes: wholeOf(values, 'cutoffMinutes'),
      policy: policyOfValues('policy', values),
    }),
  },
  payments: {
    fields: BANK_METHODS.map((method) => ({ name: method, label: method, kind: 'check' })),
    valuesOf: ({ bankMethods }) => Object.fromEntries(bankMethods.map((method) => [method, 'on'])),
    settingsOf: (values) => ({
      bankMethods: BANK_METHODS.filter((method) => value(values, method) === 'on'),
    }),
  },
  reviews: {
    fields: [
      { name: 'moderated', label: 'moderated', kind: 'check' },
      { name: 'askAutomatically', label: 'askAutomatically', kind: 'check' },
    ],
    valuesOf: ({ askAutomatically, moderated }) => ({
      askAutomatically: askAutomatically ? 'on' : '',
      moderated: moderated ? 'on' : '',
    }),
    settingsOf: (values) => ({
      askAutomatically: value(values, 'askAutomatically') === 'on',
      moderated: value(values, 'moderated') === 'on',
    }),
  },
  security: {
    fields: [{ name: 'secondFactorRequired', label: 'secondFactorRequired', kind: 'check' }],
    valuesOf: ({ secondFactorRequired }) => ({ secondFactorRequired: secondFactorRequired ? 'on' : '' }),
    settingsOf: (values) => ({ secondFactorRequired: value(values, 'secondFactorRequired') === 'on' }),
  },
  roles: {
    fields: [{ name: 'guidesMayCancel', label: 'guidesMayCancel', kind: 'check' }],
    valuesOf: ({ guidesMayCancel }) => ({ guidesMayCancel: guidesMayCancel ? 'on' : '' }),
    settingsOf: (values) => ({ guidesMayCancel: value(values, 'guidesMayCancel') === 'on' }),
  },
  tagManager: {
    fields: [
      { name: 'url', label: 'url', kind: 'url' },
      { name: 'id', label: 'id' },
      { name: 'mode', label: 'mode', kind: 'choice', options: ['async', 'defer'] },
    ],
    valuesOf: (tagManager) => tagManager ?? { url: '', id: '', mode: 'async' },
    settingsOf: (values) => (values.url || values.id ? values : null),
  },
  mail: {
    fields: [{ name: 'senderName', label: 'senderName' }],
    valuesOf: (mail) => mail,
    settingsOf: (values) => values,
  },
  home: {
    fields: [
      { name: 'hero[title]', label: 'heroTitle', localized: true },
      { name: 'hero[lead]', label: 'heroLead', kind: 'text', rows: 3, localized: true },
      { name: 'promises', label: 'promises', kind: 'text', localized: true, rows: 12, icons: true },
      { name: 'guide[name]', label: 'guideName' },
      { name: 'guide[quote]', label: 'quote', kind: 'text', rows: 3, localized: true },
      { name: 'guide[summary]', label: 'summary', kind: 'text', rows: 2, localized: true },
    ],
    valuesOf: ({ hero, promises, guide }) => ({
      ...fieldsOf('hero[title]', hero.title),
      ...fieldsOf('hero[lead]', hero.lead),
      ...fieldsOf('promises', textOfSections(promises.map(({ icon, ...words }) => ({ id: icon, ...words })))),
      'guide[name]': guide.name,
      ...fieldsOf('guide[quote]', guide.quote),
      ...fieldsOf('guide[summary]', guide.summary),
    }),
    settingsOf: (values) => ({
      hero: { title: texts(values, 'hero[title]'), lead: texts(values, 'hero[lead]') },
      promises: sectionsOfText(texts(values, 'promises')).map(({ id, ...words }) => ({
        icon: id.includes(':') ? id : 'ph:check-circle',
        ...words,
      })),
      guide: {
        name: value(values, 'guide[name]'),
        quote: texts(values, 'guide[quote]'),
        summary: texts(values, 'guide[summary]'),
      },
    }),
  },
  faq: {
    fields: [{ name: 'groups', label: 'groups', kind: 'text', localized: true, rows: 24 }],
    valuesOf: (groups) =>
      fieldsOf(
        'groups',
        textOfSections(
          groups.map(({ id, title, items }) => ({
            id,
            title,
            text: textOfSections(
              items.map(({ question, answer }) => ({ id: '', title: question, text: answer })),
              2,
            ),
          })),
        ),
      ),
    settingsOf: (values) =>
      sectionsOfText(texts(values, 'groups')).map(({ id, title, text }) => ({
        id,
        title,
        items: sectionsOfText(text, 2).map((item) => ({ question: item.title, answer: item.text })),
      })),
  },
  terms: {
    fields: [
      { name: 'version', label: 'version' },
      { name: 'updatedOn', label: 'updatedOn', kind: 'date' },
      { name: 'sections', label: 'termsText', kind: 'text', localized: true, rows: 24 },
    ],
    valuesOf: ({ version, updatedOn, sections }) => ({
      version,
      updatedOn,
      ...fieldsOf('sections', textOfSections(sections)),
    }),
    settingsOf: (values) => ({
      version: value(values, 'version'),
      updatedOn: value(values, 'updatedOn'),
      sections: sectionsOfText(texts(values, 'sections')),
    }),
  },
  whoami: {
    fields: [
      { name: 'name', label: 'name' },
      { name: 'role', label: 'role', localized: true },
      { name: 'portraitAlt', label: 'portraitAlt', localized: true },
      { name: 'text', label: 'story', kind: 'text', localized: true, rows: 16 },
      { name: 'facts', label: 'facts', kind: 'text', localized: true, rows: 8 },
    ],
    valuesOf: ({ name, role, portraitAlt, text, facts }) => ({
      name,
      ...fieldsOf('role', role),
      ...fieldsOf('portraitAlt', portraitAlt),
      ...fieldsOf('text', text),
      ...fieldsOf(
        'facts',
        textOfSections(facts.map((fact) => ({ id: '', title: fact.label, text: fact.value }))),
      ),
    }),
    settingsOf: (values) => ({
      name: value(values, 'name'),
      role: texts(values, 'role'),
      portraitAlt: texts(values, 'portraitAlt'),
      text: texts(values, 'text'),
      facts: sectionsOfText(texts(values, 'facts')).map(({ title, text }) => ({ label: title, value: text })),
    }),
  },
}

/** The field in which a path of the saved group is edited: the error of a part is shown beside the whole text. */
export function fieldOfPath(group: FormGroup, path: string): string {
  const { fields } = SETTING_FORMS[group]
  const names = fields.flatMap(({ name, localized: isLocalized }) =>
    isLocalized ? LOCALES.map((locale) => fieldIn(name, locale)) : [name],
  )
  if (names.includes(path) || path.startsWith('policy[tiers]')) return path
  const locale = partsOfField(path)?.locale ?? DEFAULT_LOCALE
  const head = group === 'faq' ? 'groups' : (/^[^[]+/.exec(path)?.[0] ?? '')
  return names.find((name) => name === fieldIn(head, locale)) ?? names.find((name) => name === head) ?? path
}
