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
import type { TextPage } from '../texts/text-pages.ts'
import { fieldOfTier, policyOfValues, policyValues } from '../policy/policy-form.ts'

type Words = Messages['settingsPage']

/**
 * The groups with a form of their own; messages are searched instead (wording-section.tsx), the look has a page
 * (look.tsx), and long texts have an editor (texts/).
 */
export type FormGroup = Exclude<SettingGroup, 'sentences' | 'look' | 'logo' | TextPage>

const LEGAL_FIELDS = [
  'company',
  'registration',
  'vat',
  'address',
  'insurance',
  'mediator',
  'publicationDirector',
  'host',
] as const

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
    | 'time'
    | 'check'
    | 'language'
    | 'choice'
    | 'policy'
    | 'zone'
    | 'currency'
  localized?: true
  rows?: number
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
    fields: LEGAL_FIELDS.map((name) => ({ name, label: name })),
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
  languages: {
    fields: LOCALES.map((locale) => ({ name: locale, label: 'language', kind: 'language' })),
    valuesOf: ({ off }) =>
      Object.fromEntries(LOCALES.map((locale) => [locale, off.includes(locale) ? '' : 'on'])),
    settingsOf: (values) => ({ off: LOCALES.filter((locale) => value(values, locale) !== 'on') }),
  },
  newTours: {
    fields: [
      { name: 'currency', label: 'currency', kind: 'currency' },
      { name: 'cutoffMinutes', label: 'cutoffMinutes', kind: 'number' },
      { name: 'policy', label: 'policy', kind: 'policy' },
    ],
    valuesOf: ({ currency, cutoffMinutes, policy }) => ({
      currency,
      cutoffMinutes: String(cutoffMinutes),
      ...policyValues('policy', policy),
    }),
    settingsOf: (values) => ({
      currency: value(values, 'currency'),
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
  reminders: {
    fields: [
      { name: 'isOn', label: 'remindersOn', kind: 'check' },
      { name: 'daysBefore', label: 'daysBefore', kind: 'number' },
      { name: 'at', label: 'remindAt', kind: 'time' },
      { name: 'text', label: 'remindText', kind: 'text', rows: 4, localized: true },
    ],
    valuesOf: ({ isOn, daysBefore, at, text }) => ({
      isOn: isOn ? 'on' : '',
      daysBefore: String(daysBefore),
      at,
      ...fieldsOf('text', text),
    }),
    settingsOf: (values) => ({
      isOn: value(values, 'isOn') === 'on',
      daysBefore: wholeOf(values, 'daysBefore'),
      at: value(values, 'at'),
      text: texts(values, 'text'),
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
}

/** The action that tries the typed tag manager. */
export const TAG_MANAGER_TEST = 'tag-manager-test'

/** The id of the form that has an action: most forms have one action, of their own name. */
export function formOfIntent(intent: string): string {
  return intent === TAG_MANAGER_TEST ? 'tagManager' : intent
}

/**
 * The field in which a path of the saved group is edited: the error of a part is shown beside the whole text. `values`
 * are those of the form.
 */
export function fieldOfPath(group: FormGroup, path: string, values: Values): string {
  const { fields } = SETTING_FORMS[group]
  const names = fields.flatMap(({ name, localized: isLocalized }) =>
    isLocalized ? LOCALES.map((locale) => fieldIn(name, locale)) : [name],
  )
  if (path === '') return names[0] ?? path
  if (/^policy\b/.test(path)) return fieldOfTier('policy', values, path)
  if (names.includes(path)) return path
  if (group === 'languages') return DEFAULT_LOCALE
  const locale = partsOfField(path)?.locale ?? DEFAULT_LOCALE
  const head = /^[^[]+/.exec(path)?.[0] ?? ''
  return names.find((name) => name === fieldIn(head, locale)) ?? names.find((name) => name === head) ?? path
}
