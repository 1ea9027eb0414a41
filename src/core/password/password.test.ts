import { describe, expect, test } from 'vitest'
import { isTooLongToHash, passwordFault } from './password.ts'

const username = 'camille.ferrand@petites-routes.example'

describe('passwordFault', () => {
  test.for([
    ['', 'password.too_short'],
    ['elevenchars', 'password.too_short'],
    ['👩‍👩‍👧'.repeat(2), 'password.too_short'],
    ['x'.repeat(1025), 'password.too_long'],
    ['é'.repeat(513), 'password.too_long'],
    ['passwordpassword', 'password.too_common'],
    ['P@ssw0rd!2026', 'password.too_common'],
    ['motdepasse123!', 'password.too_common'],
    ['123456789012', 'password.too_common'],
    ['qwertyuiop123', 'password.too_common'],
    ['1q2w3e4r5t6y', 'password.too_common'],
    ['aaaaaaaaaaaabb', 'password.too_common'],
    ['winniethepooh', 'password.too_common'],
    ['Winnie the Pooh', 'password.too_common'],
    ['mot_de_passe', 'password.too_common'],
    ['MotherFucker', 'password.too_common'],
    ['polniypizdec0211', 'password.too_common'],
    ['Escapade2026!', 'password.too_common'],
    ['CamilleFerrand1', 'password.too_common'],
    ['petitesroutes69', 'password.too_common'],
  ] as const)('%s: %s', ([password, fault]) => {
    expect(passwordFault(password, username)).toBe(fault)
  })

  test.for([
    'correct horse battery',
    'trois traboules et un café',
    'x7k2m-q9rtw-h4vbn',
    'zażółć gęślą jaźń',
    '密码很长也没有关系的一句话',
    'la vérité est ailleurs '.repeat(40),
  ])('%s is accepted', (password) => {
    expect(passwordFault(password, username)).toBeNull()
  })
})

test('of uncommon passphrases, fewer than 1 in 1,000 are refused as common ones', () => {
  const phrases = Array.from({ length: 20_000 }, (_, n) => `quatre lanternes et ${n} marches`)
  expect(phrases.filter((phrase) => passwordFault(phrase, username)).length).toBeLessThan(20)
})

describe('isTooLongToHash', () => {
  test('counts bytes, not characters', () => {
    expect(isTooLongToHash('x'.repeat(1024))).toBe(false)
    expect(isTooLongToHash('é'.repeat(512))).toBe(false)
    expect(isTooLongToHash(`${'é'.repeat(512)}x`)).toBe(true)
  })
})
