const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True when the server can be reached, as far as the browser knows. A server on this machine needs no network. */
export function isOnline(): boolean {
  return navigator.onLine || LOOPBACK.has(location.hostname)
}
