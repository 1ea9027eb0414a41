import { marked } from 'marked'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'

/** Markdown as HTML that is safe to put into a page, whoever wrote it. */
export function htmlOfMarkdown(markdown: string): string {
  return sanitizeRichText(marked.parse(markdown, { async: false }))
}
