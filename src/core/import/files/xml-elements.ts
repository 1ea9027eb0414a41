/** An element without its name: the text of its attributes, and its content as XML. */
export type XmlElement = { attributes: string; content: string }

/**
 * The elements of one name in the XML of a spreadsheet, none of which holds itself. Prefixes of namespaces are
 * ignored. Entities of a document type are never resolved: the caller refuses documents that declare any. A tag ends
 * before the next one begins, so that a file of unfinished tags takes no more time than its length.
 */
export function* elementsOf(xml: string, name: string): Generator<XmlElement> {
  const { begin, end } = tagsOf(name)
  for (let at = 0; ;) {
    // The tags are shared, and another reader may have used them since.
    begin.lastIndex = at
    const match = begin.exec(xml)
    if (!match) return
    at = begin.lastIndex
    const [, attributes = ''] = match
    if (attributes.endsWith('/')) {
      yield { attributes: attributes.slice(0, -1), content: '' }
      continue
    }
    end.lastIndex = at
    const closing = end.exec(xml)
    if (!closing) return
    const content = xml.slice(at, closing.index)
    at = end.lastIndex
    yield { attributes, content }
  }
}

const tags = new Map<string, { begin: RegExp; end: RegExp }>()

/** The patterns of the tags of a name, made once: a sheet has millions of elements of few names. */
function tagsOf(name: string): { begin: RegExp; end: RegExp } {
  return tags.getOrInsertComputed(name, () => ({
    begin: new RegExp(`<(?:[A-Za-z]\\w*:)?${name}(?=[\\s/>])([^<>]*)>`, 'g'),
    end: new RegExp(`</(?:[A-Za-z]\\w*:)?${name}\\s*>`, 'g'),
  }))
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
  if (attributes === '') return undefined
  const match = attributePattern(name).exec(attributes)
  return match ? (match[1] ?? match[2]) : undefined
}

const patterns = new Map<string, RegExp>()

function attributePattern(name: string): RegExp {
  return patterns.getOrInsertComputed(
    name,
    () => new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`),
  )
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
