import { use, type ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import type { LocaleMessages, Messages } from '#i18n/messages.ts'
import { problemMessage, type ProblemFacts } from '#i18n/problem-message.ts'
import { DocumentDataContext } from './document-data.ts'
import { usePageLocale } from './page-locale.ts'

export const MESSAGES_ID = 'messages'

/** Provides the page's language to everything inside: all messages on the server, the page's areas in the browser. */
export function PageMessages({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = use(DocumentDataContext)?.messages ?? messagesInDocument()
  return (
    <MessagesAtHand locale={locale} messages={messages}>
      {children}
    </MessagesAtHand>
  )
}

type MessagesAtHandProps = { locale: Locale; messages: LocaleMessages; children: ReactNode }

/** The same with messages at hand. */
export function MessagesAtHand({ locale, messages, children }: MessagesAtHandProps) {
  return (
    // Dates and prices have their own formatter, which gets the zone of the tour.
    <IntlProvider locale={locale} messages={messages as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** The text of a problem of the API: `say({ message: 'name.empty' })`. */
export function useProblemMessage(): (problem: ProblemFacts) => string {
  const locale = usePageLocale()
  const messages = useMessages() as unknown as LocaleMessages
  return (problem) => problemMessage(locale, messages, problem)
}

/**
 * The messages that a hydrated page needs in the browser, as data in the document. Islands start after the page has
 * loaded: they read a file that browsers keep.
 */
export function MessagesInDocument() {
  const data = use(DocumentDataContext)
  if (data?.messagesPath) return <MessagesFile path={data.messagesPath} />
  const json = data?.browserMessages ?? jsonInDocument()
  return (
    <script
      id={MESSAGES_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

/** For no screen, until the islands' script starts: it would delay the photo. */
function MessagesFile({ path }: { path: string }) {
  return (
    <link id={MESSAGES_ID} rel="preload" as="fetch" crossOrigin="anonymous" media="not all" href={path} />
  )
}

let readOnce: LocaleMessages | undefined

/** The messages that a hydrated page came with. In the browser only. */
export function messagesInDocument(): LocaleMessages {
  readOnce ??= messagesIn(document) ?? ({} as LocaleMessages)
  return readOnce
}

/** The messages that a page carries for the browser; null when they are in a file. */
export function messagesIn(page: Document): LocaleMessages | null {
  const json = page.getElementById(MESSAGES_ID)?.textContent
  return json ? (JSON.parse(json) as LocaleMessages) : null
}

function jsonInDocument(): string {
  return document.getElementById(MESSAGES_ID)?.textContent ?? '{}'
}
