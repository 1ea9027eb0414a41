import { IntlMessageFormat } from 'intl-messageformat'
import { LRUCache } from 'lru-cache'
import type formatOnce from 'use-intl/format-message'
import { _createCache, _createIntlFormatters } from 'use-intl/core'

type Values = Parameters<typeof formatOnce>[2]
type Options = Parameters<typeof formatOnce>[3]
type Formatted = ReturnType<typeof formatOnce>

/** Those of the public pages in two languages, several times over; an operator may change each. */
const MESSAGES_KEPT = 4_000
const formats = new LRUCache<string, IntlMessageFormat>({ max: MESSAGES_KEPT })
const formatters = _createIntlFormatters(_createCache())

/**
 * Formats an ICU message as `use-intl/format-message` does, which the server's build replaces by this (vite.config.ts):
 * a message is parsed once for all requests, not once for each page. Messages name no formats of their own.
 */
// oxlint-disable-next-line import/no-default-export -- use-intl imports the default
export default function formatMessage(key: string, message: unknown, values: Values, { locale }: Options) {
  if (typeof message !== 'string') throw new TypeError(`The message ${key} is no text.`)
  if (!values && !/['<{]/.test(message)) return message
  const id = `${locale} ${message}`
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(message, locale, undefined, { formatters })
    formats.set(id, format)
  }
  // Functions of tags return React nodes; a message of a number alone is one.
  const formatted = format.format<Formatted>(values)
  return typeof formatted === 'object' ? formatted : String(formatted)
}

/** As use-intl asks: `t.raw` works. */
formatMessage.raw = true
