import { describe, expect, test } from 'vitest'
import { DRAWING_BYTES_MAX, drawingFault } from './drawing-fault.ts'

const faultOf = (text: string) => drawingFault(new TextEncoder().encode(text))
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}</svg>`

describe('a drawing is rasterized', () => {
  test.each([
    ['of shapes', svg('<rect width="40" height="20" fill="#166d4b"/>')],
    [
      'with a gradient of its own',
      svg('<linearGradient id="a"/><rect fill="url(#a)"/><rect style="fill:url(\'#a\')"/>'),
    ],
    ['with a part that is used again', svg('<g id="b"/><use href="#b"/><use xlink:href="#b"/>')],
    ['with a picture inside', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'as Illustrator exports it',
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ],
    ['with a title', svg('<title>Guides &amp; friends &#233;</title>')],
  ])('%s', (_, text) => {
    expect(faultOf(text)).toBeNull()
  })
})

describe('a drawing is refused', () => {
  test.each([
    ['with a script', svg('<script>alert(1)</script>')],
    ['with a script under a prefix', svg('<svg:script href="#a"/>')],
    ['with a handler', svg('', 'onload="alert(1)"')],
    ['with a page inside', svg('<foreignObject><iframe src="/admin"/></foreignObject>')],
    ['with an address of another site', svg('<image href="https://example.com/a.png"/>')],
    ['with a file of the server', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['with an address in character references', svg('<image href="&#104;ttp://example.com"/>')],
    ['with a path', svg('<use href="other.svg#a"/>')],
    ['with a drawing in a drawing', svg('<image href="data:image/svg+xml;base64,AAAA"/>')],
    ['with a style of another site', svg('<style>@import "https://example.com/a.css"</style>')],
    ['with a font of another site', svg('<style>@font-face{src:url(https://example.com/a.woff2)}</style>')],
    ['with an escaped address', svg(String.raw`<style>a{fill:\75rl(x)}</style>`)],
    ['with hidden characters in an attribute', svg('<rect style="fill:u&#x72;l(x)"/>')],
    ['with entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
    ['with a style sheet before it', `<?xml-stylesheet href="a.css"?>${svg('')}`],
    ['with an inclusion', svg('<xi:include href="#a"/>')],
    ['in another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`],
    ['in two bytes a letter', svg('a\0b')],
    ['that multiplies', svg('<use href="#a"/>'.repeat(31))],
  ])('%s', (_, text) => {
    expect(faultOf(text)).toBe('unsafe')
  })

  test('that is larger than any logo, before it is read', () => {
    expect(drawingFault(new Uint8Array(DRAWING_BYTES_MAX + 1))).toBe('too_large')
    expect(faultOf(svg(' '.repeat(DRAWING_BYTES_MAX)))).toBe('too_large')
  })
})
