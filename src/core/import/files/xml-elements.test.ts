import { expect, test } from 'vitest'
import { attributeOf, decodedXml, elementsOf } from './xml-elements.ts'

test('elements are found by their name, whatever their prefix', () => {
  const found = [...elementsOf('<x:c r="A1"><v>1</v></x:c><c r=\'B1\'/><cols/>', 'c')]
  expect(found.map(({ attributes, content }) => [attributeOf(attributes, 'r'), content])).toEqual([
    ['A1', '<v>1</v>'],
    ['B1', ''],
  ])
})

test('only the entities of XML are resolved', () => {
  expect(decodedXml('&lt;&amp;&#233;&#xe9;&evil;_x000A_')).toBe('<&éé&evil;\n')
})
