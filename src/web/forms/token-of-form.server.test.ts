import { expect, test } from 'vitest'
import { isUuid } from '#core/kernel/ids.ts'
import { tokenOfForm } from './token-of-form.server.ts'

const from = (browser: string) => new Request('http://site/contact', { headers: { 'User-Agent': browser } })
const FORM = { name: 'Maya', message: 'When?' }

test('the same form of the same browser has the same token, whatever the order of its fields', () => {
  const token = tokenOfForm(from('one'), FORM)
  expect(isUuid(token)).toBe(true)
  expect(tokenOfForm(from('one'), { message: 'When?', name: 'Maya' })).toBe(token)
})

test('another text, another browser or another secret has another token', () => {
  const tokens = [
    tokenOfForm(from('one'), FORM),
    tokenOfForm(from('two'), FORM),
    tokenOfForm(from('one'), { ...FORM, message: 'Where?' }),
    tokenOfForm(from('one'), FORM, 'one'),
    tokenOfForm(from('one'), FORM, 'two'),
  ]
  expect(new Set(tokens).size).toBe(tokens.length)
})
