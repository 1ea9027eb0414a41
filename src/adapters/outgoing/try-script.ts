import type { ScriptTrouble } from '#core/connection/connection-trouble.ts'
import { networkTrouble } from '#core/connection/network-trouble.ts'

/**
 * Asks for a script as a browser would; null: it comes. Its body is not read. The response to an unknown id is 400 or
 * 404, so these are troubles of the id.
 */
export async function tryScript(
  url: string,
  { fetch, withinMs }: { fetch: typeof globalThis.fetch; withinMs: number },
): Promise<ScriptTrouble | null> {
  if (!url.startsWith('https://')) return { field: 'url', trouble: 'script_insecure' }
  try {
    const response = await fetch(url, {
      headers: { Accept: '*/*' },
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    })
    await response.body?.cancel()
    return troubleOf(response)
  } catch (error) {
    return { field: 'url', trouble: networkTrouble(error) }
  }
}

function troubleOf({ status, headers }: Response): ScriptTrouble | null {
  if (status >= 300 && status < 400) return { field: 'url', trouble: 'redirected' }
  if ([401, 403, 429].includes(status)) return { field: 'id', trouble: 'script_refused' }
  if (status >= 400 && status < 500) return { field: 'id', trouble: 'script_missing' }
  if (status !== 200) return { field: 'url', trouble: 'faulty' }
  const isScript = /\b(?:java|ecma)script\b/i.test(headers.get('Content-Type') ?? '')
  return isScript ? null : { field: 'url', trouble: 'script_unreadable' }
}
