import { LOCALES, type Locale } from '#core/kernel/locale.ts'
import type { Settings } from '#core/site/settings.ts'
import { wordingFault } from '#i18n/adjustable-messages.ts'
import { withoutOriginals, type Wording } from '#i18n/own-messages.ts'
import { answerOf, doneOf } from '../../call-api.ts'
import type { ApiClient } from '../../server/request-context.ts'
import type { Values } from './setting-forms.ts'

const param = { group: 'sentences' } as const

/**
 * Adds the texts of a form, named `en[key]` and so on, to the saved wording. An empty one, or one that `reset` names,
 * returns to the product's message.
 */
export async function saveWording(api: ApiClient, { reset = '', ...written }: Values): Promise<void> {
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

/** A wording that no longer fits after an upgrade is not on the page to be corrected: it is dropped. */
function fitting(locale: Locale, own: Wording): Wording {
  return Object.fromEntries(Object.entries(own).filter(([key, text]) => !wordingFault(locale, key, text)))
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
