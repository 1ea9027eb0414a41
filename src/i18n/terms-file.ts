import type { AcceptedTerms } from '#core/checkout/accepted-terms.ts'
import { plainTextOf } from '#core/site/plain-text.ts'
import { formatInstant } from './format-date.ts'
import type { Wording } from './own-messages.ts'
import { translator } from './translator.ts'

type TermsFileFacts = {
  terms: AcceptedTerms
  /** The operator, with their time zone and their own wording. */
  site: { name: string; timeZone: string; sentences: Wording }
  origin: string
}

type TextFile = { filename: string; contentType: string; content: string }

/**
 * The accepted terms of sale, one version after another, as a text file: the law wants them where nobody can change
 * them afterwards, which a link to a page is not.
 */
export function termsFile({ terms, site, origin }: TermsFileFacts): TextFile {
  const { locale, versions } = terms
  const t = translator(locale, site.sentences)
  // The operator writes both, with any characters.
  const name = [t('emails.terms.file'), ...versions.map(({ version }) => version)].join('-')
  const parts = versions.flatMap(({ version, acceptedAt, sections }) => {
    const accepted = acceptedAt.map((instant) => {
      const date = formatInstant(instant, site.timeZone, locale, 'date')
      return t('emails.terms.accepted', { version, date })
    })
    return [
      [t('termsPage.title'), site.name, ...accepted].join('\n'),
      ...sections.map(({ title, html }) => `${title}\n\n${readable(html, origin)}`),
    ]
  })
  return {
    filename: `${name.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')}.txt`,
    contentType: 'text/plain; charset=utf-8',
    // Some viewers of attachments guess the encoding unless the file begins with its mark.
    content: `\u{feff}${parts.join('\n\n\n')}\n`,
  }
}

/** Plain text in which the items of a list and the targets of links can still be seen. */
function readable(html: string, origin: string): string {
  return plainTextOf(
    html.replaceAll('<li>', '<li>– ').replaceAll(LINK, (_, href: string, label: string) => {
      const target = href.startsWith('/') ? origin + href : href.replace('mailto:', '')
      return label.includes(target.replace(/^https?:\/\//, '')) ? label : `${label} (${target})`
    }),
  )
}

const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g
