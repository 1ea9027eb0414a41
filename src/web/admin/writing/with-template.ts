const BLANK_LINE = '\n\n'

/**
 * The text of a box once a template is chosen: the member's own text stays, and the template comes below it, in place
 * of another template there. `templates` are all templates of the box.
 */
export function withTemplate(text: string, template: string, templates: readonly string[]): string {
  const own = ownText(text, templates)
  return own === '' ? template : own + BLANK_LINE + template
}

/** The text of a box without the template that it consists of, or ends with. */
export function ownText(text: string, templates: readonly string[]): string {
  if (templates.includes(text)) return ''
  const last = templates.find((template) => text.endsWith(BLANK_LINE + template))
  return (last === undefined ? text : text.slice(0, -last.length)).trimEnd()
}
