import { expect, test } from 'vitest'
import { plainTextOf } from './plain-text.ts'

test('the text of HTML has a line for each block, and no markup', () => {
  expect(
    plainTextOf('<p>Read <strong>this</strong>:</p>\n<ul>\n<li>Q &amp; A</li><li>a &lt; b</li></ul>'),
  ).toBe('Read this:\nQ & A\na < b')
  expect(plainTextOf('<p>One<br />two</p><table><tr><td>a</td><td>b</td></tr></table>')).toBe('One\ntwo\na b')
  expect(plainTextOf('<p>a &gt; b, &quot;c&quot;&nbsp;d  \n e</p><hr><h3>f</h3>')).toBe(
    'a > b, "c"\u00a0d e\nf',
  )
  expect(plainTextOf('&amp;lt;')).toBe('&lt;')
  expect(plainTextOf('')).toBe('')
})
