import { describe, expect, test } from 'vitest'
import { htmlOfMarkdown } from './markdown.server.ts'

describe('htmlOfMarkdown', () => {
  test('makes paragraphs, lists and links', () => {
    const html = htmlOfMarkdown('Read **this**:\n\n- [terms](/cgv)\n- <mail@example.com>')
    expect(html).toBe(
      '<p>Read <strong>this</strong>:</p>\n<ul>\n<li><a href="/cgv">terms</a></li>\n<li><a href="mailto:mail@example.com">mail@example.com</a></li>\n</ul>',
    )
  })

  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>alert(1)</script>)',
    '<a href="//evil.example" onclick="alert(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<p style="position:fixed">x</p>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  ])('removes the danger from %s', (markdown) => {
    expect(htmlOfMarkdown(markdown)).not.toMatch(
      /<script|<img|<iframe|<svg|javascript:|data:|on\w+=|style=|evil\.example/i,
    )
  })

  test.for([
    ['quotes', '> '.repeat(9_999), ''],
    ['lists', '- '.repeat(9_999), ''],
    ['numbered lists', '1. '.repeat(6_600), ''],
    ['emphases', '*'.repeat(9_999), '*'.repeat(9_999)],
  ] as const)('keeps the text within thousands of %s', ([, begin, end]) => {
    const html = htmlOfMarkdown(`${begin}Deep & safe<script>${end}`)
    expect(html).toContain('Deep &amp; safe')
    expect(html).not.toContain('<script>')
  })
})
