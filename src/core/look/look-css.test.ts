import * as fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anyColour } from '#tests/support/any-colour.ts'
import { PAIRINGS } from './look.ts'
import { cssOfPath, lookPath, lookCss } from './look-css.ts'

test('the default look needs no sheet, whether its green is written or not', () => {
  expect(lookPath({ accent: '', pairing: 'poster' })).toBeNull()
  expect(lookPath({ accent: '#166d4b', pairing: 'poster' })).toBeNull()
})

test('a sheet holds variables of the pages only, and is small', () => {
  const css = lookCss({ accent: '#8b1e1e', pairing: 'classic' })
  expect(css).toMatch(/^:root\{(--[a-z0-9-]+:(#[0-9a-f]{6}|var\(--[a-z-]+\));?)+\}$/)
  expect(css).toContain('--accent-700:#8b1e1e')
  expect(css).toContain('--display:var(--serif)')
  expect(gzipSync(css).length).toBeLessThan(350)
})

describe('an address', () => {
  test('is the whole of its sheet, and current', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(...PAIRINGS), (accent, pairing) => {
        const address = lookPath({ accent, pairing })
        if (address === null) return
        expect(cssOfPath(address)).toEqual({ css: lookCss({ accent, pairing }), isCurrent: true })
      }),
      { numRuns: 50 },
    )
  })

  test('of the type alone names no colour', () => {
    const address = lookPath({ accent: '', pairing: 'clear' }) ?? ''
    expect(address).toMatch(/^\/look\/default-clear-[0-9a-z]+\.css$/)
    expect(cssOfPath(address)?.css).toBe(':root{--display:var(--body)}')
  })

  test('of an earlier version shows the colours of this one, and is not kept', () => {
    expect(cssOfPath('/look/8b1e1e-poster-0ld.css')).toMatchObject({ isCurrent: false })
  })

  test.each([
    '/look/8b1e1e-poster.css',
    '/old/look/8b1e1e-poster-1.css',
    '/look/8b1e1e-comic-1.css',
    '/look/8B1E1E-poster-1.css',
    '/look/red-poster-1.css',
    '/look/../x.css',
    '/look/8b1e1e-poster-1.css.map',
  ])('%s is none', (path) => {
    expect(cssOfPath(path)).toBeNull()
  })
})
