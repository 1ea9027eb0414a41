import { describe, expect, test } from 'vitest'
import { attributeOf, decodedXml, elementsOf, withoutElements } from './xml-elements.ts'

const found = (xml: string, name = 'c') =>
  [...elementsOf(xml, name)].map(({ attributes, content }) => [attributes.trim(), content])

describe('the elements of a name', () => {
  test.for([
    [
      '<c>1</c><c>2</c>',
      [
        ['', '1'],
        ['', '2'],
      ],
    ],
    [
      '<x:c r="A1"><v>1</v></x:c><c r=\'B1\'/><cols/>',
      [
        ['r="A1"', '<v>1</v>'],
        ["r='B1'", ''],
      ],
    ],
    ['<c\n r="A1" >1</c >', [['r="A1"', '1']]],
    [
      '<c/><c>1</c>',
      [
        ['', ''],
        ['', '1'],
      ],
    ],
    ['<cc>1</cc><xc>2</xc><c-d/>', []],
    ['<c>1', []],
    ['', []],
  ] as const)('in %s', ([xml, expected]) => {
    expect(found(xml)).toEqual(expected)
  })

  test('end before a tag that never ends, in time that grows with the length of the file', () => {
    const unfinished = '<c '.repeat(500_000)
    expect(found(`<c>1</c>${unfinished}`)).toEqual([['', '1']])
    expect(withoutElements(unfinished, 'c')).toBe('')
  })
})

test.for([
  ['<t>a</t><rPh sb="0"><t>b</t></rPh><t>c</t>', '<t>a</t><t>c</t>'],
  ['<x:rPh><t>b</t></x:rPh ><rPhs/>', '<rPhs/>'],
  ['<t>a</t><rPh><t>b</t>', '<t>a</t>'],
  ['', ''],
] as const)('%s without its readings is %s', ([xml, expected]) => {
  expect(withoutElements(xml, 'rPh')).toBe(expected)
})

test.for([
  ['r="A1" t="s"', 't', 's'],
  ['r="A1" t = \'s\'', 't', 's'],
  ['rt="x" t="s"', 't', 's'],
  ['t="a\'b"', 't', "a'b"],
  ['t=""', 't', ''],
  ['r:id="r1"', 'r:id', 'r1'],
  ['r="A1"', 't', undefined],
  ['r:id="r1"', 'id', undefined],
] as const)('of %s the attribute %s is %j', ([attributes, name, value]) => {
  expect(attributeOf(attributes, name)).toBe(value)
})

test.for([
  ['plain', 'plain'],
  ['&lt;&amp;&gt;&quot;&apos;', '<&>"\''],
  ['&#233;&#xe9;&#xE9;&#x1F6B2;', 'ééé🚲'],
  ['&#x10FFFF;', '\u{10ffff}'],
  ['&#x110000;&#1114112;', '&#x110000;&#1114112;'],
  ['&evil;&AMP;&lt', '&evil;&AMP;&lt'],
  ['a_x000A_b_x0041_', 'a\nbA'],
  ['_x005F_x000A_', '_x000A_'],
  ['_x00zz_', '_x00zz_'],
] as const)('the text of %s is %j', ([xml, text]) => {
  expect(decodedXml(xml)).toBe(text)
})
