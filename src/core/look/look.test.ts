import { expect, test } from 'vitest'
import { accentFacts } from './look.ts'

test('a colour that carries white text is said as it is', () => {
  expect(accentFacts('#2563eb')).toMatchObject({
    button: { colour: '#2563eb', ratio: 5.1, isWhite: true, isOwn: true },
    whiteOnOwn: 5.1,
    text: { colour: '#2360e8', ratio: 5.3, isOwn: false },
  })
  expect(accentFacts('#8b1e1e').text).toEqual({ colour: '#8b1e1e', ratio: 9.1, isOwn: true })
})

test('a light colour is said with dark text, and what white would reach', () => {
  expect(accentFacts('#ffd60a')).toMatchObject({
    button: { ratio: 11.3, isWhite: false, isOwn: true },
    whiteOnOwn: 1.4,
  })
})

test('a colour that was darkened is not called the operator’s own, and no ratio is rounded up', () => {
  expect(accentFacts('#777777')).toMatchObject({ button: { isOwn: false }, whiteOnOwn: 4.4 })
})
