import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { Settings } from '#core/site/settings.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { ADJUSTABLE, wordingFault } from '#i18n/adjustable-messages.ts'
import { withoutOriginals, type Wording } from '#i18n/own-messages.ts'
import { formsOf, messageOfForms } from '#i18n/plain-wording.ts'
import { answerOf, doneOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { Values } from './setting-forms.ts'
import { wordingFieldName, wordingFieldOf } from './wording-field.ts'

const param = { group: 'sentences' } as const

/**
 * Adds the texts of a form, named as `wordingFieldName` names them, to the saved wording. A message whose fields are
 * all empty, or that `reset` names, returns to the product's; an empty field beside others, to the product's form.
 */
export async function saveWording(api: ApiClient, { reset = '', ...written }: Values): Promise<void> {
  const saved: unknown = await answerOf(api.settings[':group'].$get({ param }))
  const before = saved as Settings['sentences']
  const json = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      withoutOriginals(locale, { ...fitting(locale, before[locale]), ...messagesOf(locale, written, reset) }),
    ]),
  )
  await doneOf(api.settings[':group'].$post({ param, json }))
}

/** A wording that no longer fits after an upgrade is not on the page to be corrected: it is dropped. */
function fitting(locale: Locale, own: Wording): Wording {
  return Object.fromEntries(Object.entries(own).filter(([key, text]) => !wordingFault(locale, key, text)))
}

function messagesOf(locale: Locale, written: Values, reset: string): Record<string, string | undefined> {
  const fields = Object.entries(written).flatMap(([name, text]) => {
    const field = wordingFieldOf(name)
    return field?.locale === locale ? [{ ...field, text: oneLine(text) }] : []
  })
  const byKey = Map.groupBy(fields, ({ key }) => key)
  return Object.fromEntries(
    [...byKey].map(([key, forms]) => {
      const isReset = reset === wordingFieldName({ locale, key, id: '' })
      return [key, isReset ? undefined : messageOf(locale, key, forms)]
    }),
  )
}

/** Undefined for the product's own message. */
function messageOf(
  locale: Locale,
  key: string,
  forms: readonly { id: string; text: string }[],
): string | undefined {
  const original = ADJUSTABLE[locale].get(key)
  if (original === undefined) return forms[0]?.text
  if (forms.every(({ text }) => text === '')) return undefined
  const originals = new Map(formsOf(locale, original).map(({ id, text }) => [id, text]))
  const texts = forms.map(({ id, text }) => ({
    id,
    text: typesetIn(locale, text || (originals.get(id) ?? '')),
  }))
  if (texts.every(({ id, text }) => originals.get(id) === text)) return undefined
  return messageOfForms(locale, original, texts)
}

function oneLine(text: string): string {
  return text.replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ').trim()
}
