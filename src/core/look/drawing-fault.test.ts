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
    ['with an image inside', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
    [
      'as Illustrator exports it',
      `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ],
    ['with a shadow', svg('<filter id="a"><feGaussianBlur stdDeviation="2"/></filter>')],
    ['with a title', svg('<title>Guides &amp; friends &#233;</title>')],
    ['with a title about code', svg('<title>Scripts, objects and iframes</title>')],
    [
      'with images of each kind',
      svg('<image href="data:image/jpeg;base64,AA"/><image href=\'data:image/webp;base64,AA\'/>'),
    ],
    [
      'with parts between spaces',
      svg('<use href = " #b"/><rect fill="url( #a )"/><rect fill="url( \'#a\' )"/>'),
    ],
    ['with a link to a part named like a handler', svg('<g id="onload"/><use href="#onload"/>')],
    ['in the encodings that read alike', `<?xml version='1.0' encoding='US-ASCII'?>${svg('')}`],
    ['in Latin-1', `<?xml version="1.0" encoding = "ISO-8859-1"?>${svg('')}`],
    ['that copies a part thirty times', svg('<use href="#a"/>'.repeat(30))],
    ['of the largest size', svg('').padEnd(DRAWING_BYTES_MAX)],
  ])('%s', (_, text) => {
    expect(faultOf(text)).toBeNull()
  })
})

describe('a drawing is refused', () => {
  test.each<[string, string]>([
    ['with a script', svg('<script>alert(1)</script>')],
    ['with a script in capitals', svg('<SCRIPT>alert(1)</SCRIPT>')],
    ['with a script behind a space', svg('< script>alert(1)</script>')],
    ...['foreignObject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler', 'listener'].map(
      (name) => [`with the element ${name}`, svg(`<${name}/>`)] as [string, string],
    ),
    ['with a script behind a space, without an end', svg('< script href="#a"/>')],
    ['with an inclusion behind a space, without an end', svg('< xi:include/>')],
    ['that copies a part too often, behind spaces', svg('< use href="#a"/>'.repeat(31))],
    ['in an encoding between spaces', `<?xml version="1.0" encoding = "utf-7"?>${svg('')}`],
    ['in an encoding with a longer name', `<?xml version="1.0" encoding="utf-8x"?>${svg('')}`],
    ['in an encoding that ends like another', `<?xml version="1.0" encoding="x-utf-8"?>${svg('')}`],
    ...['feTurbulence', 'feMorphology', 'feConvolveMatrix', 'feDiffuseLighting', 'feSpecularLighting'].map(
      (name) => [`with the filter ${name}`, svg(`<filter><${name}/></filter>`)] as [string, string],
    ),
    ['with the fallback of an inclusion', svg('<xi:fallback/>')],
    ['with an inclusion without a prefix', svg('<include/>')],
    ['with an entity alone', `<!entity a "b">${svg('')}`],
    ['with a document type of its own', `<!DOCTYPE svg PUBLIC "x" [ ]>${svg('')}`],
    ['with a handler between spaces', svg('', 'ONCLICK = "alert(1)"')],
    ['with a handler on its own line', svg('<rect\nonload="alert(1)"/>')],
    ['with a code as its address', svg('<a xlink:title="JavaScript:alert(1)"/>')],
    ['with an address between spaces', svg("<image href = 'https://example.com/a.png'/>")],
    ['with an address without quotes', svg('<image href=https://example.com/a.png>')],
    ['with a fill of another site', svg('<rect fill="url( &quot;https://example.com#a&quot;)"/>')],
    ['with an image of another kind', svg('<image href="data:image/gif;base64,AAAA"/>')],
    ['with an image that is not encoded', svg('<image href="data:image/png,AAAA"/>')],
    ['with a decimal reference in an attribute', svg('<rect style="fill:u&#114;l(x)"/>')],
    ['with a reference without its end', svg('<rect style="fill:u&#114l(x)"/>')],
    ['with a style sheet in capitals', svg('<style>@IMPORT "a.css"</style>')],
    ['that multiplies under a prefix', svg('<svg:use href="#a"/>'.repeat(31))],
    ['with a script under a prefix', svg('<svg:script href="#a"/>')],
    ['with a handler', svg('', 'onload="alert(1)"')],
    ['with a page inside', svg('<foreignObject><iframe src="/admin"/></foreignObject>')],
    ['with an address of another site', svg('<image href="https://example.com/a.png"/>')],
    ['with a file of the server', svg('<image xlink:href="file:///etc/passwd"/>')],
    ['with a URL in character references', svg('<image href="&#104;ttp://example.com"/>')],
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

// Patterns that read on to the end from each of their starts take minutes for these, longer than a test may.
test.each([
  ['of nothing but ends of tags', '<svg>'.padEnd(DRAWING_BYTES_MAX, '>'), null],
  ['of nothing but document types', ''.padEnd(DRAWING_BYTES_MAX, '<!DOCTYPE'), 'unsafe'],
  ['of nothing but declarations', ''.padEnd(DRAWING_BYTES_MAX, '<?xml '), 'unsafe'],
  ['with half a megabyte of spaces in a reference', `<svg href=${' '.repeat(500_000)}"#a"/>`, null],
  ['with half a megabyte of spaces in a URL', `<svg fill="url(${' '.repeat(500_000)}x)"/>`, 'unsafe'],
])('a file %s has its answer', (_, text, fault) => {
  expect(faultOf(text)).toBe(fault)
})
