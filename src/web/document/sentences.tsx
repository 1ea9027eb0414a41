import { use, type ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl'
import type { Locale } from '#core/kernel/locale.ts'
import type { Catalogue, Messages } from '#i18n/catalogue.ts'
import { problemSentence, type ProblemFacts } from '#i18n/problem-sentence.ts'
import { DocumentFactsContext } from './document-facts.ts'
import { usePageLocale } from './site-data.ts'

const ELEMENT_ID = 'sentences'

/** Lets everything inside speak the page's language: the whole catalogue on the server, the page's areas in the browser. */
export function Sentences({ locale, children }: { locale: Locale; children: ReactNode }) {
  const catalogue = use(DocumentFactsContext)?.catalogue ?? sentencesInDocument()
  return (
    // Dates and prices have their own formatter, which is told the zone of the place.
    <IntlProvider locale={locale} messages={catalogue as Messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

/** Says what a problem of the API means: `say({ message: 'name.empty' })`. */
export function useProblemSentence(): (problem: ProblemFacts) => string {
  const locale = usePageLocale()
  const catalogue = useMessages() as unknown as Catalogue
  return (problem) => problemSentence(locale, catalogue, problem)
}

/** The sentences that a hydrated page needs again in the browser, as data in the document. */
export function SentencesInDocument() {
  const json = use(DocumentFactsContext)?.sentences ?? jsonInDocument()
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

let readOnce: Catalogue | undefined

/** The sentences that a hydrated page came with. In the browser only. */
export function sentencesInDocument(): Catalogue {
  readOnce ??= JSON.parse(jsonInDocument()) as Catalogue
  return readOnce
}

function jsonInDocument(): string {
  return document.getElementById(ELEMENT_ID)?.textContent ?? '{}'
}
