import { expect, test } from 'vitest'
import { withholdScripts } from './late-scripts.ts'

const PAGE = `<link rel="modulepreload" href="/é.js"/><p>rel="module</p><link rel="modulepreload" href="/b.js"/>
<script type="module" src="/own.js"></script><script nonce="n" type="module" async="">import('/b.js')</script>`
const SENT = `<link rel="modulepreload" media="not all" href="/é.js"/><p>rel="module</p><link rel="modulepreload" media="not all" href="/b.js"/>
<script type="module" src="/own.js"></script><script nonce="n" type="text/plain" data-withheld="">import('/b.js')</script>`

test('the scripts of a page are withheld', () => {
  expect(withholdScripts(PAGE)).toBe(SENT)
})
