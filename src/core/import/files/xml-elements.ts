/** An element without its name: the text of its attributes, and its content as XML. */
export type XmlElement = { attributes: string; content: string }

/**
 * The elements of one name in the XML of a spreadsheet, none of which holds itself. Prefixes of namespaces are
 * ignored. Entities of a document type are never resolved: the caller refuses documents that declare any. A tag ends
 * before the next one begins, so that a file of unfinished tags takes no more time than its length.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const begin = new RegExp(`<(?:[A-Za-z]\\w*:)?${name}(?=[\\s/>])([^<>]*)>`, 'g')
  const end = new RegExp(`</(?:[A-Za-z]\\w*:)?${name}\\s*>`, 'g')
  for (let match = begin.exec(xml); match; match = begin.exec(xml)) {
    const [, attributes = ''] = match
    if (attributes.endsWith('/')) {
      yield { attributes: attributes.slice(0, -1), content: '' }
      continue
    }
    end.lastIndex = begin.lastIndex
    const closing = end.exec(xml)
    if (!closing) return
    yield { attributes, content: xml.slice(begin.lastIndex, closing.index) }
    begin.lastIndex = end.lastIndex
  }
}

/** The XML without the elements of one name, in time that grows with its length; one without an end takes the rest. */
export function withoutElements(xml: string, name: string): string {
  const [before = '', ...parts] = xml.split(new RegExp(`<(?:[A-Za-z]\\w*:)?${name}(?=[\\s/>])`))
  const end = new RegExp(`</(?:[A-Za-z]\\w*:)?${name}\\s*>`)
  const rests = parts.map((part) => {
    const closing = end.exec(part)
    return closing ? part.slice(closing.index + closing[0].length) : ''
  })
  return before + rests.join('')
}

/** The value of an attribute, as it is written. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match ? (match[1] ?? match[2]) : undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of XML without elements: the five entities of XML and numbered characters; any other stays as it is. */
export function decodedXml(xml: string): string {
  if (!xml.includes('&') && !xml.includes('_x')) return xml
  return xml
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
      if (name) return NAMED[name] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
