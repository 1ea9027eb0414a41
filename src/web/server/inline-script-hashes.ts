import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>([^]*?)<\/script>/gi
/** Data for scripts: browsers do not run it. `text/plain` is run later, under the same hash. */
const DATA = /\btype="application\//i

/** The sources of a policy for the inline scripts of a finished document of ours, such as `sha256-…`, each once. */
export function inlineScriptHashes(html: string): string[] {
  const texts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    text === '' || DATA.test(attributes) ? [] : [text],
  )
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
