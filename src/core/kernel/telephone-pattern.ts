/**
 * A telephone number as the source of a regular expression, for the server and for `pattern` of an input (which has the
 * flag v): 7 to 15 digits, as in ITU-T E.164, with the signs by which people group them.
 */
export const TELEPHONE_PATTERN = String.raw`(?:\s*\+)?(?:[\s\(\)\.\/\-]*\d){7,15}[\s\(\)\.\/\-]*`

const WHOLE = new RegExp(`^${TELEPHONE_PATTERN}$`)

/** True for a number that can be dialled. Its existence and its country are not checked. */
export function isTelephone(text: string): boolean {
  return WHOLE.test(text)
}
