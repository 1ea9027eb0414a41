import sanitizeHtml from 'sanitize-html'

/**
 * The allowed content of an operator's text. No images, frames or styles: the layout of a page is not part of a text.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'p br h3 h4 ul ol li strong em a blockquote hr table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
}

/** HTML reduced to the allowed content: safe in a page, also from an unknown author. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim()
}
