/** The text of sanitised HTML without its markup, for readers that show plain text; each block is a line. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/<(?:br|hr)\b[^>]*>|<\/(?:p|h3|h4|li|tr|blockquote)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/ *\n[ \n]*/g, '\n')
    .replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: keyof typeof CHARACTERS) => CHARACTERS[name])
    .trim()
}

const CHARACTERS = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }
