/** The longest name of a customer, in characters. */
export const CONTACT_NAME_MAX = 120

/** The dot of a domain name, in each script that has one, before a part of at least two letters. */
const DOT_OF_DOMAIN = String.raw`[.\u3002\uFF0E\uFF61]\p{L}{2}`

const FIRST_NAME = new RegExp(
  String.raw`^[\s/:@.\u3002\uFF0E\uFF61]*(.*?)(?=${DOT_OF_DOMAIN}|[\s/:@]|$)`,
  'su',
)

/**
 * 'Maya' of 'Maya Rossi', 'lice' of '@lice'; '' of an empty name. It is never a link in an email: a stranger can book a
 * free tour with the email address of another person and a URL for a name.
 */
export function firstNameOf(name: string): string {
  return FIRST_NAME.exec(name)?.[1] ?? ''
}
