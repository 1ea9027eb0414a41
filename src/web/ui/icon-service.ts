import { _api as iconify, addAPIProvider, loadIcon } from '@iconify/react'

// The external service is used only when the operator has named one (data-icon-fallback of the document).
const fallback = document.documentElement.dataset.iconFallback
addAPIProvider('', {
  resources: [`${location.origin}/api/_icons`, ...(fallback ? [fallback] : [])],
  maxURL: 500,
  rotate: 750,
  timeout: 5000,
})
iconify.setFetch(fetchIcons)

/** The drawing of an icon by its full name; null when no service has it. Requests of one moment are sent together. */
export async function fetchIcon(name: string): Promise<{ size: number; body: string } | null> {
  const icon = await loadIcon(name).catch(() => null)
  return icon && { size: icon.width, body: icon.body }
}

/**
 * Iconify counts a comma as one character towards `maxURL` but sends three, and treats a 404 as final for all
 * services, although it only means that this service lacks the collection.
 */
async function fetchIcons(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const url = typeof input === 'string' ? input.replaceAll('%2C', ',') : input
  const response = await fetch(url, init)
  return response.status === 404 && fallback ? new Response(null, { status: 503 }) : response
}
