import { expect, test } from 'vitest'
import { mayReload, RELOAD_GUARD_MS } from './reload-guard.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a page is reloaded for a lost chunk at most once in ten seconds', () => {
  const tab = memory()
  expect(mayReload(tab, 1_000_000)).toBe(true)
  expect(mayReload(tab, 1_000_001)).toBe(false)
  expect(mayReload(tab, 1_000_000 + RELOAD_GUARD_MS - 1)).toBe(false)
  expect(mayReload(tab, 1_000_000 + RELOAD_GUARD_MS)).toBe(true)
  expect(mayReload(tab, 1_000_000 + RELOAD_GUARD_MS + 1)).toBe(false)
})

test('each tab has its own guard', () => {
  expect(mayReload(memory(), 5)).toBe(true)
  expect(mayReload(memory(), 5)).toBe(true)
})

test('a browser that keeps nothing is never made to reload: it might do so for ever', () => {
  expect(mayReload(null, 1_000_000)).toBe(false)
})
