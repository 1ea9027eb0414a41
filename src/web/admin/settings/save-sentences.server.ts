import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { Settings } from '#core/site/settings.ts'
import { sentenceFault } from '#i18n/adjustable-sentences.ts'
import { withoutOriginals, type OwnSentences } from '#i18n/own-catalogue.ts'
import { answerOf, doneOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { Values } from './setting-forms.ts'

const param = { group: 'sentences' } as const

/**
 * Puts the sentences of a form, named `en[key]` and so on, beside those saved before. One that is empty, or that
 * `reset` names, is said as the product says it again.
 */
export async function saveSentences(api: ApiClient, { reset = '', ...written }: Values): Promise<void> {
  const saved: unknown = await answerOf(api.settings[':group'].$get({ param }))
  const before = saved as Settings['sentences']
  const json = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      withoutOriginals(locale, { ...fitting(locale, before[locale]), ...of(locale, written, reset) }),
    ]),
  )
  await doneOf(api.settings[':group'].$post({ param, json }))
}

/** What an upgrade has made unfit is not on the page to be mended: it goes. */
function fitting(locale: Locale, own: OwnSentences): OwnSentences {
  return Object.fromEntries(Object.entries(own).filter(([key, text]) => !sentenceFault(locale, key, text)))
}

function of(locale: Locale, written: Values, reset: string): Record<string, string | undefined> {
  const start = `${locale}[`
  const names = Object.keys(written).filter((name) => name.startsWith(start) && name.endsWith(']'))
  return Object.fromEntries(
    names.map((name) => [name.slice(start.length, -1), name === reset ? undefined : oneLine(written[name])]),
  )
}

function oneLine(text = ''): string | undefined {
  return text.replaceAll(/[ \t]*\r?\n[ \t]*/g, ' ').trim() || undefined
}
