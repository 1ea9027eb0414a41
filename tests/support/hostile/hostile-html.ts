import sanitizeHtml from 'sanitize-html'

/** A marker in each field with a hostile text: a page that shows none of it proves nothing. */
export const MARK = 'HOSTILE'

/** Ways out of a text, an attribute, a title, a text field, a script, a comment, and into a URL. */
export const HOSTILE_TEXT = [
  MARK,
  `"><img src=x onerror=alert(1)>`,
  `'><svg/onload=alert(1)>`,
  '</title></textarea></style></script><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">b</button></form>',
  '<math><mi xlink:href="data:text/html,<script>alert(1)</script>">',
  '<object data="javascript:alert(1)"></object>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/">',
  '<details open ontoggle=alert(1)>',
  '" onfocus=alert(1) autofocus x="',
  '[a](javascript:alert(1)) ![a](javascript:alert(1)) <javascript:alert(1)>',
  '\u2028</script><script>alert(1)</script>',
].join(' ')

/** A marker in each message of the operator's own wording that is shown. */
export const SPOKEN = 'SPOKEN'

/** The same for a message, which the settings accept without sharp brackets only. */
export const HOSTILE_WORDING = [
  SPOKEN,
  `" onfocus=alert(1) autofocus x="`,
  `' onfocus=alert(1) autofocus x='`,
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'javascript:alert(1)',
  '[a](javascript:alert(1))',
  '";alert(1);"',
  '\u2028',
].join(' ')

const ADDRESSES = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster', 'content']
const FOREIGN_TAGS = new Set(['base', 'object', 'embed', 'math', 'frame', 'applet'])

/** The parts of a page that would run or lead astray: tags with their attributes, as a parser reads them. */
export function scriptsIn(html: string): string[] {
  const found: string[] = []
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        if (isHostile(tagName, attribs)) found.push(`<${tagName} ${JSON.stringify(attribs)}>`)
        return { tagName, attribs }
      },
    },
  })
  return found
}

function isHostile(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(attributes)
  if (names.some((name) => /^on/i.test(name)) || FOREIGN_TAGS.has(tag) || 'srcdoc' in attributes) return true
  if (tag === 'script' && !isOurs(attributes)) return true
  return ADDRESSES.some((name) => /^\s*(javascript|vbscript|data:text)/i.test(plain(attributes[name])))
}

/** Ours has this response's nonce, is a file of ours, now or later, or is data. */
function isOurs({ nonce, src, type, ...data }: Readonly<Record<string, string>>): boolean {
  return (
    Boolean(nonce) ||
    /^\/(?!\/)/.test(src ?? data['data-src'] ?? '') ||
    type === 'application/ld+json' ||
    type === 'application/json' ||
    type === 'speculationrules'
  )
}

/** As a browser reads a URL: without tabs and line breaks. */
function plain(address = ''): string {
  return address.replaceAll(/[\t\n\r]/g, '')
}
