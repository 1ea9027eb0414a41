import type { PaletteHit } from './palette-hit.ts'

/** The hits of the server; else 'ended', when there is no log-in any more, or 'failed' for any other reason. */
export async function fetchHits(
  path: string,
  typed: string,
  signal: AbortSignal,
): Promise<readonly PaletteHit[] | 'failed' | 'ended'> {
  try {
    const query = new URLSearchParams({ q: typed })
    const response = await fetch(`${path}?${query.toString()}`, { signal, redirect: 'manual' })
    // The log-in page is behind a redirect.
    if (response.type === 'opaqueredirect') return 'ended'
    return response.ok ? ((await response.json()) as PaletteHit[]) : 'failed'
  } catch {
    return 'failed'
  }
}
