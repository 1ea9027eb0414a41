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
 * The accepted terms of sale as a text file: the law wants them where nobody can change them afterwards, which a link
 * to a page is not.
 */
export function termsFile({ terms, site, origin }: TermsFileFacts): TextFile {
  const { locale, version, acceptedAt, sections } = terms
  const t = translator(locale, site.sentences)
  const accepted = t('emails.terms.accepted', {
    version,
    date: formatInstant(acceptedAt, site.timeZone, locale, 'date'),
  })
  // The operator writes both, with any characters.
  const name = `${t('emails.terms.file')}-${version}`
  const head = `${t('termsPage.title')}\n${site.name}\n${accepted}`
  const parts = sections.map(({ title, html }) => `${title}\n\n${readable(html, origin)}`)
  return {
    filename: `${name.replaceAll(/[^\p{L}\p{N}.]+/gu, '-')}.txt`,
    contentType: 'text/plain; charset=utf-8',
    // Some viewers of attachments guess the encoding unless the file begins with its mark.
    content: `\u{feff}${[head, ...parts].join('\n\n\n')}\n`,
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
