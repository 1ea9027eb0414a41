import { isBuildFile } from '#web/server/build-file.ts'

/**
 * The headers of every response: page, photo, API, payment page, refusal. A response may set its own, and each kind of
 * page adds its own Content-Security-Policy.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** These tell a browser how to treat a page. */
const OF_PAGES = new Set([
  'X-Frame-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
])

/**
 * Chooses the headers of the response to a request: all of them, but for a built file only those that protect a file.
 * The first style sheet shares the first 14 KB of a connection with its headers.
 */
export function headersByRequest(
  headers: Readonly<Record<string, string>>,
): (method: string | undefined, url: string | undefined) => readonly [string, string][] {
  const all = Object.entries(headers)
  const ofFiles = all.filter(([name]) => !OF_PAGES.has(name))
  return (method, url = '') => (isBuildFile(method, url) ? ofFiles : all)
}
