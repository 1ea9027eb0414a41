import { LRUCache } from 'lru-cache'
import { marked } from 'marked'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'

/** More than all texts of a site in all languages; a text that was changed goes out in time. */
const KEPT_CHARACTERS_MAX = 2_000_000

const kept = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS_MAX,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
})

/**
 * A long text as HTML that is safe to put into a page, whoever wrote it. It is HTML or Markdown; the result, given
 * again, is itself. Each text is parsed once while it is in use.
 */
export function htmlOfMarkdown(markdown: string): string {
  const known = kept.get(markdown)
  if (known !== undefined) return known
  // After a blank line, Markdown would begin inside of HTML.
  const html = sanitizeRichText(marked.parse(markdown, { async: false })).replaceAll(/\n\s*\n/g, '\n')
  kept.set(markdown, html)
  return html
}
