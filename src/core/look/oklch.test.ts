import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyColour } from '#tests/support/any-colour.ts'
import { contrastOf, differenceOf, hexOf, isHex, oklchOf, typedColour } from './oklch.ts'

describe('a colour by lightness, chroma and hue', () => {
  test.each([
    ['#ffff00', 0.968, 0.211, 109.77],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ] as const)('%s is as CSS computes it', (hex, lightness, chroma, hue) => {
    const colour = oklchOf(hex)
    expect(colour.lightness).toBeCloseTo(lightness, 3)
    expect(colour.chroma).toBeCloseTo(chroma, 3)
    expect(colour.hue).toBeCloseTo(hue, 1)
  })

  test('comes back unchanged, whatever it is', () => {
    fc.assert(
      fc.property(anyColour, (hex) => {
        expect(hexOf(oklchOf(hex))).toBe(hex)
      }),
    )
  })

  test('that no screen has keeps lightness and hue, with less chroma', () => {
    const shown = oklchOf(hexOf({ lightness: 0.6, chroma: 0.4, hue: 200 }))
    expect(shown.lightness).toBeCloseTo(0.6, 2)
    expect(Math.abs(shown.hue - 200)).toBeLessThan(3)
    expect(shown.chroma).toBeGreaterThan(0.09)
  })
})

test.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
] as const)('%s on %s has the contrast that WCAG computes', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test.each(['#FFFFFF', '#fff', 'ffffff', '#fffffg', '#ffffff ', ''])('%j is no colour', (text) => {
  expect(isHex(text)).toBe(false)
})

test.each([
  ['#8B1E1E', '#8b1e1e'],
  [' 8b1e1e ', '#8b1e1e'],
  ['8b1e1', null],
  ['##8b1e1e', null],
  ['red', null],
  ['', null],
])('%j is typed for %j', (typed, colour) => {
  expect(typedColour(typed)).toBe(colour)
})

test.each([
  ['#ffffff', '#000000', 1],
  ['#8b1e1e', '#8b1e1e', 0],
  ['#ffff00', '#ffffff', 0.213],
  ['#ff0000', '#00ff00', 0.52],
] as const)('%s differs from %s as OKLab computes it', (one, other, difference) => {
  expect(differenceOf(one, other)).toBeCloseTo(difference, 3)
  expect(differenceOf(other, one)).toBeCloseTo(difference, 3)
})
