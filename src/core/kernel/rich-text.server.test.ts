import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.server.ts'

test.for([
  ['<p>A <strong>door</strong></p>', '<p>A <strong>door</strong></p>'],
  ['<p>A<script>alert(1)</script></p>', '<p>A</p>'],
  ['<p onclick="alert(1)" style="color:red">A</p>', '<p>A</p>'],
  ['<a href="javascript:alert(1)">A</a>', '<a>A</a>'],
  ['<a href="//evil.example/x">A</a>', '<a>A</a>'],
  ['<a href="https://example.com" target="_blank">A</a>', '<a href="https://example.com">A</a>'],
  ['<svg><a xlink:href="javascript:alert(1)">A</a></svg>', '<a>A</a>'],
  ['<img src=x onerror=alert(1)>', ''],
])('%s becomes %s', ([html, safe]) => {
  expect(sanitizeRichText(html as string)).toBe(safe)
})
