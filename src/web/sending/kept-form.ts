/** The facts that tell the forms of a page apart; null where a form has none. */
export type FormFacts = {
  id: string | null
  action: string | null
  intent: string | null
  row: string | null
  /** True for the one form of a visitor's page whose text is kept. */
  isVisitors: boolean
}

/**
 * The name under which the text of a form is kept, the same in the page that is loaded again. The query of a visitor's
 * form is the choice, which a form that came back adds to, so that it is no part of the name.
 */
export function keptName({ id, action, intent, row, isVisitors }: FormFacts): string {
  const target = isVisitors ? action?.replace(/[?#].*/s, '') : action
  return [id, target, intent, row].map((part) => part ?? '').join('|')
}

/** The facts of a field: its type as the browser names it, its value, and the value that its page was made with. */
export type FieldFacts = { type: string; value: string; defaultValue: string }

/** The types of fields for free text, which a page is made with only where a visitor typed it before. */
const FREE_TEXT = new Set(['text', 'email', 'tel', 'textarea'])

/** True for a field whose text a visitor typed: in this page, or in the form that came back with it. */
export function holdsTypedText({ type, value, defaultValue }: FieldFacts): boolean {
  return isFreeText({ type }) ? value !== '' : value !== defaultValue
}

/** True for a field in which a person writes as they like. */
export function isFreeText({ type }: Pick<FieldFacts, 'type'>): boolean {
  return FREE_TEXT.has(type)
}
