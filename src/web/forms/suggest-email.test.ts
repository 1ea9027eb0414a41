import { describe, expect, it } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

describe('a slip in the domain of an email address', () => {
  it.each([
    ['maya@gmial.com', 'maya@gmail.com'],
    ['maya@gmai.com', 'maya@gmail.com'],
    ['maya@gmaill.com', 'maya@gmail.com'],
    ['maya@gnail.com', 'maya@gmail.com'],
    ['maya@gmail.co', 'maya@gmail.com'],
    ['Maya.R@GMIAL.com', 'Maya.R@gmail.com'],
    ['maya@hotmial.fr', 'maya@hotmail.fr'],
    ['maya@wanado.fr', 'maya@wanadoo.fr'],
    ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  ])('%s was probably %s', (typed, meant) => {
    expect(suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'maya@gmail.com',
    'maya@gmx.fr',
    'maya@mail.com',
    'maya@example.com',
    'maya@petites-routes.fr',
    'maya@gmial.fr.example',
    'maya',
    '@gmial.com',
    '',
  ])('does not change %j', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
