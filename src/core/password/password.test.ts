import { describe, expect, test } from 'vitest'
import { comparable, isTooLongToHash, passwordFault } from './password.ts'

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
    ['!@#$%^&*()_+', 'password.too_common'],
    ['------......', 'password.too_common'],
    ['🦊🐌🎻🌋'.repeat(3), 'password.too_common'],
    ['🦊🐌🎻🌋🧭🪁🥐🚲1234', 'password.too_common'],
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
    '🦊🐌🎻🌋🧭🪁🥐🚲🎈🪶🧊🫖',
    '§;°}<~|{/¬¦?',
    'ab 🦊🐌🎻🌋🧭🪁🥐🚲🎈',
  ])('%s is accepted', (password) => {
    expect(passwordFault(password, username)).toBeNull()
  })
})

describe('the limits of a password', () => {
  test.for([
    ['eleven characters', 'xkvqjzwhfgb', 'password.too_short'],
    ['twelve', 'xkvqjzwhfgby', null],
    ['eleven of two UTF-16 units', '𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷𐌸𐌹𐌺', 'password.too_short'],
    ['twelve of two UTF-16 units', '𐌰𐌱𐌲𐌳𐌴𐌵𐌶𐌷𐌸𐌹𐌺𐌻', null],
    ['1,024 bytes', 'xkvqjzwh'.repeat(128), null],
    ['one byte more', `${'xkvqjzwh'.repeat(128)}f`, 'password.too_long'],
    ['four different characters', 'xkvqqkvxvqkx', 'password.too_common'],
    ['five different characters', 'xkvqzqkvxvqkz', null],
    ['five characters beside a common word', 'passwordxkvqj', 'password.too_common'],
    ['six characters beside a common word', 'passwordxkvqjz', null],
    ['signs beside a common word', 'password_-_-_.xkvqj', 'password.too_common'],
    ['letters of full width', 'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ', 'password.too_common'],
  ] as const)('%s', ([, password, fault]) => {
    expect(passwordFault(password, username)).toBe(fault)
  })

  test.for([
    'm@ster',
    'm4ster',
    'mast3r',
    'adm1n',
    'adm!n',
    'r00t',
    'ma$ter',
    'ma5ter',
    'mas7er',
    'l0u1s3tte',
  ])('the sign in %s stands for a letter', (word) => {
    const common = word === 'l0u1s3tte' ? 'louisette@example.com' : username
    expect(passwordFault(`${word}.${word}.${word}.xkvqj`, common)).toBe('password.too_common')
    expect(passwordFault(`${word}.${word}.${word}.xkvqjzwh`, common)).toBeNull()
  })

  test.for([
    ['three letters of the username', 'abzabzabzxkvqj', 'abz@example.com', 'password.too_common'],
    ['two letters of the username', 'ababababxkvq', 'ab@cd.fr', null],
    ['the longest part of the username first', 'maximilianxkvqj', 'max@maximilian.fr', 'password.too_common'],
    ['the username in capitals', 'ABZABZABZxkvqj', 'ABZ@EXAMPLE.COM', 'password.too_common'],
    ['no name', 'abzabzabzxkvqj', '', null],
  ] as const)('%s', ([, password, name, fault]) => {
    expect(passwordFault(password, name)).toBe(fault)
  })
})

test('passwords are compared in small letters, composed, and of one width', () => {
  expect(comparable('CAFE\u0301 ＡＢ')).toBe('café ab')
})

test('fewer than 1 in 1,000 uncommon passphrases are refused as common ones', () => {
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
