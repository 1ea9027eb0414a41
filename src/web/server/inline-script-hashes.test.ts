import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-script-hashes.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('names each inline script once, as the browser sees its text', () => {
  const html = `<script>a < b
</script><script src="/x.js"></script><script type="module" async="">import "y"</script><script>a < b
</script>`
  expect(inlineScriptHashes(html)).toEqual([hash('a < b\n'), hash('import "y"')])
})

test('a script that starts later is named, data is not', () => {
  const html = `<script type="text/plain" data-withheld="">later()</script>
    <script type="application/ld+json">{"a":1}</script><script id="s" type="application/json">{}</script>`
  expect(inlineScriptHashes(html)).toEqual([hash('later()')])
})
