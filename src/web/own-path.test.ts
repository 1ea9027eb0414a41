import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/', '/'],
  ['/fr/tour/vieux-lyon?month=2026-12#avis', '/fr/tour/vieux-lyon?month=2026-12'],
  ['/a/../faq', '/faq'],
])('%s is ours', (to, path) => {
  expect(ownPath(to)).toBe(path)
})

test.each([
  'faq',
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  null,
  undefined,
  42,
])('%j leads elsewhere or nowhere', (to) => {
  expect(ownPath(to)).toBeNull()
})
