import { eachLocale, type Locale } from '#core/kernel/locale.ts'
import { typesetIn } from '#core/kernel/typeset.ts'
import { ADJUSTABLE } from '#i18n/adjustable-messages.ts'
import { formsOf, messageOfForms } from '#i18n/plain-wording.ts'
import { doneOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { Values } from './setting-forms.ts'
import { SHOWN, shownOf } from '../writing/shown-field.ts'
import { wordingFieldName, wordingFieldOf, type ShownTexts } from './wording-field.ts'

type Change = { text: string | null; shown?: string | null }

/**
 * Saves the changed texts of a form, named as `wordingFieldName` names them. A message whose fields are all empty, or
 * that `reset` names, returns to the product's; an empty field beside others, to the product's form. A text that
 * somebody else has changed since the form was shown is refused beside its field.
 */
export async function saveWording(api: ApiClient, written: Values): Promise<void> {
  const changes = eachLocale((locale) => [...changesOf(locale, written)])
  const value = eachLocale((locale) =>
    Object.fromEntries(changes[locale].map(([key, { text }]) => [key, text])),
  )
  const shown = eachLocale((locale) =>
    Object.fromEntries(
      changes[locale].flatMap(([key, { shown: before }]) => (before === undefined ? [] : [[key, before]])),
    ),
  )
  const param = { group: 'sentences' } as const
  await doneOf(api.settings[':group'].$post({ param, query: { changes: '1' }, json: { value, shown } }))
}

/** The values of a refused form without the texts that were left as they were shown: those are shown as saved now. */
export function changedValues(written: Values): Values {
  const changed = eachLocale((locale) => changesOf(locale, written))
  return Object.fromEntries(
    Object.entries(written).filter(([name]) => {
      const field = wordingFieldOf(name)
      return field !== null && changed[field.locale].has(field.key)
    }),
  )
}

/** The messages by key, without those that are still as they were shown. */
function changesOf(locale: Locale, { reset = '', ...written }: Values): Map<string, Change> {
  const shownTexts = (shownOf(written[SHOWN]) as ShownTexts | null)?.[locale]
  const changes = [...messagesOf(locale, written, reset)].map(([key, text]): [string, Change] => {
    const before = shownTexts?.[key]
    return [key, { text, ...(before !== undefined && { shown: before }) }]
  })
  return new Map(changes.filter(([, { text, shown }]) => text !== shown))
}

/** The operator's text of each message; null for the product's. */
function messagesOf(locale: Locale, written: Values, reset: string): Map<string, string | null> {
  const fields = Object.entries(written).flatMap(([name, text]) => {
    const field = wordingFieldOf(name)
    return field?.locale === locale ? [{ ...field, text: oneLine(text) }] : []
  })
  const byKey = Map.groupBy(fields, ({ key }) => key)
  return new Map(
    [...byKey].map(([key, forms]) => {
      const isReset = reset === wordingFieldName({ locale, key, id: '' })
      return [key, isReset ? null : (messageOf(locale, key, forms) ?? null)]
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
