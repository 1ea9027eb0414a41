import { eachLocale, type Locale, type LocalizedText } from '#core/kernel/locale.ts'
import type { Wording } from './own-messages.ts'
import { translator } from './translator.ts'

/** The templates of texts to guests, by the occasion of the text. */
const TEMPLATES = {
  message: ['late', 'rain', 'meetingPoint'],
  cancel: ['storm', 'guideIll'],
  move: ['betterWeather', 'closedAccess'],
  no: ['regrets', 'helpToChoose'],
} as const

type GuestOccasion = keyof typeof TEMPLATES
type TemplateName = (typeof TEMPLATES)[GuestOccasion][number]

/** A template in every language of the product. */
export type GuestTemplate = { name: TemplateName; texts: LocalizedText }
export type GuestTemplates = Record<GuestOccasion, GuestTemplate[]>

/** The templates of each occasion, in the operator's own wording where there is any. */
export function guestTemplates(wording: Readonly<Record<Locale, Wording>>): GuestTemplates {
  const t = eachLocale((locale) => translator(locale, wording[locale]))
  const template = (name: TemplateName): GuestTemplate => ({
    name,
    texts: eachLocale((locale) => t[locale](`emails.guests.templates.${name}`)),
  })
  return {
    message: TEMPLATES.message.map(template),
    cancel: TEMPLATES.cancel.map(template),
    move: TEMPLATES.move.map(template),
    no: TEMPLATES.no.map(template),
  }
}

export const GUEST_TEMPLATE_NAMES = [
  ...TEMPLATES.message,
  ...TEMPLATES.cancel,
  ...TEMPLATES.move,
  ...TEMPLATES.no,
] as const
