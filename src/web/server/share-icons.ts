/** An icon as `SvgIcon` writes it: its opening tag, and its drawing. */
const ICON = /(<svg class="icon[^>]*>)(.*?)<\/svg>/g
/** A shorter drawing costs less than a reference to it. */
const WORTH_CHARACTERS = 60

/**
 * Writes each drawing that a document shows several times once, at the end of its body, and lets the icons refer to it.
 * Nothing there belongs to React: a hydrated page leaves it alone, and draws its new icons whole.
 */
export function shareIcons(html: string): string {
  const ids = idsOfRepeated(html)
  const end = html.lastIndexOf('</body>')
  if (ids.size === 0 || end === -1) return html
  const refer = (icon: string, tag: string, drawing: string) => {
    const id = ids.get(drawing)
    return id ? `${tag}<use href="#${id}"></use></svg>` : icon
  }
  const drawings = [...ids].map(([drawing, id]) => `<g id="${id}">${drawing}</g>`).join('')
  const body = html.slice(0, end).replace(ICON, refer)
  return `${body}<div hidden><svg>${drawings}</svg></div>${html.slice(end)}`
}

function idsOfRepeated(html: string): Map<string, string> {
  const [seen, ids] = [new Set<string>(), new Map<string, string>()]
  for (const [, , drawing = ''] of html.matchAll(ICON)) {
    if (drawing.length < WORTH_CHARACTERS) continue
    if (seen.has(drawing) && !ids.has(drawing)) ids.set(drawing, `icon-${ids.size + 1}`)
    seen.add(drawing)
  }
  return ids
}
