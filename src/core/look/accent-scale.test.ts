import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyColour } from '#tests/support/any-colour.ts'
import { accentColours, GROUNDS, INK, PART_CONTRAST, STEPS, TEXT_CONTRAST } from './accent-scale.ts'
import { contrastOf, oklchOf, type Hex } from './oklch.ts'

/** Text on the night of board and footer (tokens on-night, on-night-soft, sun-400), as bytes of a screen. */
const ON_NIGHT = ['#f4f2e8', '#c2cec2', '#fcbe54'] as const
const COLOURS = fc.oneof(
  anyColour,
  // The corners: greys, and colours with one full or empty channel.
  fc.integer({ min: 0, max: 255 }).map((byte): Hex => `#${byte.toString(16).padStart(2, '0').repeat(3)}`),
  fc.constantFrom<Hex[]>(
    '#ffff00',
    '#00ffff',
    '#ff00ff',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffd60a',
    '#fdfcfa',
  ),
)
const RUNS = { numRuns: 400 }

function expectReadable(text: Hex, ground: Hex, least: number): void {
  expect([text, ground, contrastOf(text, ground) >= least]).toEqual([text, ground, true])
}

describe('the scale of any accent colour', () => {
  test('links and text of it are readable on every ground of the pages', () => {
    fc.assert(
      fc.property(COLOURS, (accent) => {
        const { scale } = accentColours(accent)
        for (const ground of [...Object.values(GROUNDS), scale[50], scale[100]])
          for (const step of [700, 800, 900] as const) expectReadable(scale[step], ground, TEXT_CONTRAST)
        expectReadable(scale[800], scale[200], TEXT_CONTRAST)
      }),
      RUNS,
    )
  })

  test('white on its dark steps and ink on its light ones are readable', () => {
    fc.assert(
      fc.property(COLOURS, (accent) => {
        const { scale } = accentColours(accent)
        for (const step of [700, 800, 900, 950] as const)
          expectReadable('#ffffff', scale[step], TEXT_CONTRAST)
        for (const step of [50, 100, 200] as const) expectReadable(INK, scale[step], 7)
        for (const text of ON_NIGHT) expectReadable(text, scale[950], TEXT_CONTRAST)
      }),
      RUNS,
    )
  })

  test('buttons are readable, also under the pointer, and their edge is seen on paper', () => {
    fc.assert(
      fc.property(COLOURS, (accent) => {
        const { fill, fillHover, onFill, fillEdge } = accentColours(accent)
        expectReadable(onFill, fill, TEXT_CONTRAST)
        expectReadable(onFill, fillHover, TEXT_CONTRAST)
        for (const ground of Object.values(GROUNDS)) expectReadable(fillEdge, ground, PART_CONTRAST)
        expect(fillHover).not.toBe(fill)
      }),
      RUNS,
    )
  })

  test('its steps never become lighter towards the dark end', () => {
    fc.assert(
      fc.property(COLOURS, (accent) => {
        const { scale } = accentColours(accent)
        const lightness = STEPS.map((step) => oklchOf(scale[step]).lightness)
        for (const [index, value] of lightness.entries())
          expect(value).toBeLessThanOrEqual((lightness[index - 1] ?? 1) + 0.006)
      }),
      // Texts in this violet are readable at a lightness above that of most marks.
      { ...RUNS, examples: [['#9e0bfd']] },
    )
  })
})

test.each([
  ['a dark red stays what it is', '#8b1e1e', '#8b1e1e', '#ffffff', '#8b1e1e'],
  ['a yellow keeps its buttons, with dark text, and has darker links', '#ffd60a', '#ffd60a', INK, '#7e6900'],
  [
    'a green that is a little too light is darkened for white text',
    '#16a34a',
    '#00893a',
    '#ffffff',
    '#007d34',
  ],
  ['a white becomes a grey', '#fdfcfa', '#777675', '#ffffff', '#6c6b69'],
  ['a black stays black', '#111111', '#111111', '#ffffff', '#111111'],
] as const)('%s', (_, accent, fill, onFill, text) => {
  const colours = accentColours(accent)
  expect([colours.fill, colours.onFill, colours.scale[700]]).toEqual([fill, onFill, text])
})

test.each([
  ['nearly black', '#111111', 'lighter'],
  ['dark', '#8b1e1e', 'darker'],
  ['bright', '#f59e0b', 'lighter'],
  ['nearly white', '#ffd60a', 'darker'],
] as const)('a button of a colour that is %s (%s) becomes %s under the pointer', (_, accent, how) => {
  const { fill, fillHover } = accentColours(accent)
  expect(fill).toBe(accent)
  expect(oklchOf(fillHover).lightness > oklchOf(fill).lightness ? 'lighter' : 'darker').toBe(how)
})

test('the step of lines lies between the accent and its texts', () => {
  for (const accent of ['#8b1e1e', '#16a34a', '#1d4ed8'] as const) {
    const [above, own, below] = ([500, 600, 700] as const).map((step) => accentColours(accent).scale[step])
    expect(oklchOf(own!).lightness).toBeLessThan(oklchOf(above!).lightness)
    expect(oklchOf(own!).lightness).toBeGreaterThan(oklchOf(below!).lightness)
  }
})
