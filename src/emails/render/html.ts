/** HTML that is safe in a page: made by `html` only. */
export type Html = { readonly html: string }

type Value = string | number | Html | readonly Html[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose values are escaped, unless they are HTML made by this template; also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return { html: String.raw({ raw: strings }, ...values.map(rendered)) }
}

/** Text with its line breaks as `<br>`, and with unbroken numbers. */
export function withLineBreaks(text: string): Html[] {
  const lines = withUnbrokenNumbers(text).split(/\r?\n/)
  return lines.map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`))
}

/** The same text, whose lines do not end inside a telephone number. */
function withUnbrokenNumbers(text: string): string {
  return text.replaceAll(/\+?\d(?:[ .]?\d){7,}/g, (number) => number.replaceAll(' ', '\u00a0'))
}

function rendered(value: Value): string {
  if (typeof value === 'string') return escaped(value)
  if (typeof value === 'number') return String(value)
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
