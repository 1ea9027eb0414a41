/**
 * A random UUID, for a form token or a new row. `crypto.randomUUID` exists on https and localhost only; a back office
 * may be tried out under another URL.
 */
export function newUuid(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
