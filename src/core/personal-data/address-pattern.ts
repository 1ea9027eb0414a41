/**
 * The places of a text that name an email address, in any spelling. A longer address that contains it belongs to
 * another person and is no such place: joann@x.fr, jo.ann@x.fr and ann@x.fr.example.com do not name ann@x.fr.
 */
export function addressPattern(email: string): RegExp {
  const before = String.raw`(?<![\p{L}\p{N}_][.'+-]*)`
  const after = String.raw`(?![.-]?[\p{L}\p{N}])`
  return new RegExp(before + RegExp.escape(email.trim()) + after, 'giu')
}

/**
 * True if a stored value names an email address: a text, or any text within a list or within JSON. The texts are read
 * one by one, because JSON writes a line break as a letter, which would seem to be a part of the address.
 */
export function namesAddress(value: unknown, email: string): boolean {
  if (typeof value === 'string') return value.search(addressPattern(email)) !== -1
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => namesAddress(part, email))
}

/** The pattern of ILIKE for texts that contain an email address; `namesAddress` decides about those that it finds. */
export function likeContaining(email: string): string {
  return `%${email.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
