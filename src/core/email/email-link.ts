/** The URL that begins an email to an address, escaped so that no address adds a header. Source: RFC 6068, 2. */
export function emailLink(email: string, subject = ''): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@')
  return `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`
}
