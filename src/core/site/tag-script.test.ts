import { expect, test } from 'vitest'
import { tagManagerUrl } from './tag-script.ts'

test.for([
  ['https://tags.example/gtm.js', 'GTM-1', 'https://tags.example/gtm.js?id=GTM-1'],
  ['https://tags.example/a.js?layer=b', 'x&y', 'https://tags.example/a.js?layer=b&id=x%26y'],
  ['https://tags.example/a.js?id=old', 'new', 'https://tags.example/a.js?id=new'],
] as const)('the script of %s with the id %s is at %s', ([url, id, address]) => {
  expect(tagManagerUrl({ url, id })).toBe(address)
})
