import { LRUCache } from 'lru-cache'
import { Lexer, Parser, type Token, type TokensList } from 'marked'
import { sanitizeRichText } from '../kernel/rich-text.server.ts'

/** Far more than a reader follows. */
const DEPTH_MAX = 32

/** More than all texts of a site in all languages; a text that was changed goes out in time. */
const KEPT_CHARACTERS_MAX = 2_000_000

const kept = new LRUCache<string, string>({
  maxSize: KEPT_CHARACTERS_MAX,
  sizeCalculation: (html, markdown) => html.length + markdown.length + 1,
})

/**
 * A long text as HTML that is safe to put into a page, also from an unknown author. It is HTML or Markdown; the
 * result, given again, is itself. Markdown within 32 quotes, lists or emphases stays as it was typed. Each text is
 * parsed once while it is in use.
 */
export function htmlOfMarkdown(markdown: string): string {
  const known = kept.get(markdown)
  if (known !== undefined) return known
  // After a blank line, Markdown would begin inside of HTML.
  const html = sanitizeRichText(Parser.parse(new ShallowLexer().lex(markdown))).replaceAll(/\n\s*\n/g, '\n')
  kept.set(markdown, html)
  return html
}

/** Marked calls itself for each level of a text, and would exhaust the stack on a few thousand signs. */
class ShallowLexer extends Lexer {
  #depth = 0

  override blockTokens(src: string, tokens?: Token[], isClipped?: boolean): Token[]
  override blockTokens(src: string, tokens: TokensList, isClipped?: boolean): TokensList
  override blockTokens(src: string, tokens: Token[] = [], isClipped?: boolean): Token[] {
    return this.#within(src, tokens, () => super.blockTokens(src, tokens, isClipped))
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.#within(src, tokens, () => super.inlineTokens(src, tokens))
  }

  #within(src: string, tokens: Token[], lex: () => Token[]): Token[] {
    if (this.#depth === DEPTH_MAX) {
      tokens.push({ type: 'text', raw: src, text: src, escaped: false })
      return tokens
    }
    this.#depth += 1
    try {
      return lex()
    } finally {
      this.#depth -= 1
    }
  }
}
