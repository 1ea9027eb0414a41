/** An icon as `SvgIcon` writes it: its opening tag, and its drawing. */
const ICON = /(<svg class="icon[^>]*>)(.*?)<\/svg>/g
/** A shorter drawing costs less than a reference to it. */
const WORTH_CHARACTERS = 60

/**
 * Writes each drawing of a document once, at the end of its body, and lets the icons refer to it: side by side,
 * drawings compress better than among the text, also those that are shown once. Nothing there belongs to React: a
 * hydrated page leaves it alone, and draws its new icons whole.
 */
export function shareIcons(html: string): string {
  const end = html.lastIndexOf('</body>')
  if (end === -1) return html
  const ids = new Map<string, string>()
  const refer = (icon: string, tag: string, drawing: string) => {
    if (drawing.length < WORTH_CHARACTERS) return icon
    const id = ids.get(drawing) ?? `icon-${ids.size + 1}`
    ids.set(drawing, id)
    return `${tag}<use href="#${id}"></use></svg>`
  }
  const body = html.slice(0, end).replace(ICON, refer)
  if (ids.size === 0) return html
  const drawings = [...ids].map(([drawing, id]) => `<g id="${id}">${drawing}</g>`).join('')
  return `${body}<div hidden><svg>${drawings}</svg></div>${html.slice(end)}`
}
