import { createHash } from 'node:crypto'

/**
 * The token of a form that came without one, because its page is made for many visitors and no script has run: the same
 * form from the same browser has the same token, so that it does its work once when it is sent twice. Everybody who
 * knows the fields can make it; where a known token opens something, the browser's `secret` makes it a secret too.
 */
export function tokenOfForm(request: Request, fields: Readonly<Record<string, string>>, secret = ''): string {
  const browser = ['user-agent', 'accept-language'].map((name) => request.headers.get(name))
  const typed = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256')
    .update(JSON.stringify([secret, browser, typed]))
    .digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}
