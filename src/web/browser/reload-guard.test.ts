import { afterEach, expect, test, vi } from 'vitest'
import { mayReload, RELOAD_GUARD_MS } from './reload-guard.ts'

const NOW = 1_800_000_000_000

afterEach(() => vi.unstubAllGlobals())

function openTab() {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
}

test('a page is reloaded for a lost chunk at most once in ten seconds', () => {
  openTab()
  expect(mayReload(NOW)).toBe(true)
  expect(mayReload(NOW + 1)).toBe(false)
  expect(mayReload(NOW + RELOAD_GUARD_MS - 1)).toBe(false)
  expect(mayReload(NOW + RELOAD_GUARD_MS)).toBe(true)
  expect(mayReload(NOW + RELOAD_GUARD_MS + 1)).toBe(false)
})

test('each tab has its own guard', () => {
  openTab()
  expect(mayReload(NOW)).toBe(true)
  openTab()
  expect(mayReload(NOW)).toBe(true)
})

test('a browser that keeps nothing is never made to reload: it might do so for ever', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
  expect(mayReload(NOW)).toBe(false)
})
