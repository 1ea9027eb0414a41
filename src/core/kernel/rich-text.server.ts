import sanitizeHtml from 'sanitize-html'

/** What a text of the operator may contain. No pictures, no frames, no styles: a page's look is not a text's business. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'p br h3 h4 ul ol li strong em a blockquote hr table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** HTML of which only what a text may contain is left: safe to put into a page, whoever wrote it. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}
