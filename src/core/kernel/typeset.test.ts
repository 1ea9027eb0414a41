import { describe, expect, test } from 'vitest'
import { cutText, typesetEnglish, typesetFrench, typesetHtmlIn, typesetText } from './typeset.ts'

const NB = '\u00a0'
const NARROW = '\u202f'

const table: [string, string][] = [
  ['Puis-je annuler ?', `Puis-je annuler${NARROW}?`],
  ['Puis-je annuler?', `Puis-je annuler${NARROW}?`],
  ['Oui ; non ! Quoi ?!', `Oui${NARROW}; non${NARROW}! Quoi${NARROW}?!`],
  ['Départ : 10:00', `Départ${NB}: 10:00`],
  ['Départ: demain', `Départ${NB}: demain`],
  ["L'eau d'Annecy", 'L’eau d’Annecy'],
  ["l'{name}", 'l’{name}'],
  ['« Bonjour »', `«${NB}Bonjour${NB}»`],
  ['«Bonjour»', `«${NB}Bonjour${NB}»`],
  ['Dit-il « oui » ?', `Dit-il «${NB}oui${NB}»${NARROW}?`],
  ['50 % ou 50%', `50${NB}% ou 50${NB}%`],
  ['2 h 30, 58 €, 10 personnes', `2${NB}h${NB}30, 58${NB}€, 10${NB}personnes`],
  ['12 heureux, 3 minuscules', '12 heureux, 3 minuscules'],
  ['le 5 décembre, le 1er mai', `le 5${NB}décembre, le 1er${NB}mai`],
  ['5 000 caractères', `5${NARROW}000${NB}caractères`],
  ['en 2026', 'en 2026'],
  ['n° 12, M. Ferrand', `n°${NB}12, M.${NB}Ferrand`],
  ['au 09 69 39 00 00.', `au 09${NB}69${NB}39${NB}00${NB}00.`],
  ['+33 6 12 34 56 78, dès 10', `+33${NB}6${NB}12${NB}34${NB}56${NB}78, dès 10`],
  ['salles 01 02 03, 2 ou 3 fois', 'salles 01 02 03, 2 ou 3 fois'],
  ['Attendez...', 'Attendez…'],
  ['Un e-mail, des E-mails', 'Un e\u2011mail, des E\u2011mails'],
  ['un lave-mailles, e-mailing', 'un lave-mailles, e-mailing'],
  ['<a class="e-mail">e-mail</a>', '<a class="e-mail">e\u2011mail</a>'],
  ['{ price } !', `{ price }${NARROW}!`],
  ['{ at , date , ::yMd } !', `{ at , date , ::yMd }${NARROW}!`],
  ['Oui  ; non \u00a0 : oui :', `Oui${NARROW}; non${NB}: oui${NB}:`],
  [
    'Voir http://x.fr/a?b ou www.x.fr/a?b ou ana.b+c@x-y.co.fr !',
    `Voir http://x.fr/a?b ou www.x.fr/a?b ou ana.b+c@x-y.co.fr${NARROW}!`,
  ],
  ['Écrire à mailto:a@b.fr?subject=x:y', 'Écrire à mailto:a@b.fr?subject=x:y'],
  [
    '{ n , plural , =10 { {name} : oui ? } few {# places} } !',
    `{ n , plural , =10 { {name}${NB}: oui${NARROW}? } few {#${NB}places} }${NARROW}!`,
  ],
  ['{count, number} %', `{count, number}${NB}%`],
  ['{price} !', `{price}${NARROW}!`],
  [
    '{count, plural, =0 {aucune place ?} one {# place} other {# places}} : oui',
    `{count, plural, =0 {aucune place${NARROW}?} one {#${NB}place} other {#${NB}places}}${NB}: oui`,
  ],
  ['{a, select, fr {Oui !} other {Non !}}', `{a, select, fr {Oui${NARROW}!} other {Non${NARROW}!}}`],
  ['Voir https://x.fr/a?b=c;d:e ou a@b.fr', 'Voir https://x.fr/a?b=c;d:e ou a@b.fr'],
  ['<a href="/x?y=1" title="a : b">Ici</a> !', `<a href="/x?y=1" title="a : b">Ici</a>${NARROW}!`],
  ['Tom &amp; Jo ; &eacute;t&eacute;', `Tom &amp; Jo${NARROW}; &eacute;t&eacute;`],
  ['', ''],
]

describe('French', () => {
  test.for(table)('%s', ([typed, set]) => {
    expect(typesetFrench(typed)).toBe(set)
  })

  test.for(table)('set twice is set once: %s', ([typed]) => {
    expect(typesetFrench(typesetFrench(typed))).toBe(typesetFrench(typed))
  })
})

test.for([
  ["don't, guests' choice", 'don’t, guests’ choice'],
  ["'quoted'", "'quoted’"],
  ['What? 50%: yes; 5 km!', 'What? 50%: yes; 5 km!'],
  [
    'call 09 69 39 00 00 or +44 20 7946 0958',
    `call 09${NB}69${NB}39${NB}00${NB}00 or +44${NB}20${NB}7946${NB}0958`,
  ],
] as const)('English: %s', ([typed, set]) => {
  expect(typesetEnglish(typed)).toBe(set)
})

describe('by locale', () => {
  test('each language has its own rules, and a missing text is empty', () => {
    expect(typesetText({ en: "It's here!", fr: "C'est ici !" })).toEqual({
      en: 'It’s here!',
      fr: 'C’est ici\u202f!',
    })
    expect(typesetText({ fr: 'Ici' })).toEqual({ en: '', fr: 'Ici' })
  })

  test('English HTML keeps its apostrophes, French HTML keeps its addresses', () => {
    const html = `<a href="https://shop.test/it's?a">it's here !</a>`
    expect(typesetHtmlIn('en', html)).toBe(html)
    expect(typesetHtmlIn('fr', html)).toBe(`<a href="https://shop.test/it's?a">it’s here\u202f!</a>`)
  })
})

test.for([' ', '\u00a0', 'a', '.', '! ', '1 '])(
  'a long run of %j takes a time in proportion to its length',
  { timeout: 10_000 },
  (sign) => {
    expect(typesetFrench(`x${sign.repeat(100_000)}|`)).toMatch(/\|$/)
  },
)

test.for([
  ['tour', 4, 'tour'],
  ['tours', 4, 'tour'],
  ['', 4, ''],
  ['abc🚲', 5, 'abc🚲'],
  ['abc🚲', 4, 'abc'],
  ['🚲🚲', 3, '🚲'],
  ['🚲', 0, ''],
] as const)('%j in %i units is %j', ([text, max, expected]) => {
  expect(cutText(text, max)).toBe(expected)
})
