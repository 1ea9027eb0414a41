import { addAPIProvider, loadIcon } from '@iconify/react'

// The external service is asked only when the operator has named one (data-icon-fallback of the document).
const fallback = document.documentElement.dataset.iconFallback
addAPIProvider('', {
  resources: ['/api/_icons', ...(fallback ? [fallback] : [])],
  maxURL: 500,
  rotate: 750,
  timeout: 5000,
})

/** The drawing of an icon by its full name; null when no service knows it. Questions of one moment travel together. */
export async function fetchIcon(name: string): Promise<{ size: number; body: string } | null> {
  const icon = await loadIcon(name).catch(() => null)
  return icon && { size: icon.width, body: icon.body }
}
