import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastStore, type ToastStore } from './toast-store.ts'

let store: ToastStore
const messages = () => store.all().map((toast) => toast.message)
const seen = () => store.all().flatMap((toast) => (toast.hidden ? [] : [toast.message]))

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
})
afterEach(() => vi.useRealTimers())

test('a toast is shown for five seconds, hides, and is removed two and a half seconds later', () => {
  store.show({ message: 'Saved' })
  expect(store.all()).toEqual([{ id: 1, message: 'Saved', type: 'default', closable: true, hidden: false }])
  vi.advanceTimersByTime(4999)
  expect(seen()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([])
  expect(messages()).toEqual(['Saved'])
  vi.advanceTimersByTime(2499)
  expect(messages()).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test.for([0, -1])('a toast with a duration of %i stays until it is closed', (duration) => {
  const id = store.show({ message: 'Read me', duration })
  vi.advanceTimersByTime(1_000_000)
  expect(seen()).toEqual(['Read me'])
  store.hide(id)
  expect(seen()).toEqual([])
  vi.advanceTimersByTime(2500)
  expect(messages()).toEqual([])
})

test('its own duration, type and closability are kept', () => {
  store.show({ message: 'No', type: 'error', duration: 100, closable: false })
  expect(store.all()[0]).toMatchObject({ type: 'error', closable: false })
  vi.advanceTimersByTime(100)
  expect(seen()).toEqual([])
})

test('closing twice, or closing an expired one, removes it once and at its time', () => {
  const id = store.show({ message: 'Once', duration: 1000 })
  vi.advanceTimersByTime(1000)
  vi.advanceTimersByTime(2000)
  store.hide(id)
  vi.advanceTimersByTime(500)
  expect(messages()).toEqual([])
})

test('held, it waits; released, it has the rest of its time', () => {
  store.show({ message: 'Wait' })
  vi.advanceTimersByTime(4000)
  store.hold('pointer')
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['Wait'])
  store.release('pointer')
  vi.advanceTimersByTime(999)
  expect(seen()).toEqual(['Wait'])
  vi.advanceTimersByTime(1)
  expect(seen()).toEqual([])
})

test('held for two reasons, it waits for both to end', () => {
  store.hold('pointer')
  store.hold('tab')
  store.show({ message: 'Wait' })
  store.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(seen()).toEqual(['Wait'])
  store.release('tab')
  vi.advanceTimersByTime(5000)
  expect(seen()).toEqual([])
})

test('at most three toasts are shown: the oldest leaves', () => {
  for (const message of ['a', 'b', 'c', 'd']) store.show({ message })
  expect(seen()).toEqual(['b', 'c', 'd'])
})

test('listeners hear each change until they leave', () => {
  const heard = vi.fn()
  const leave = store.subscribe(heard)
  store.show({ message: 'a', duration: 10 })
  vi.advanceTimersByTime(10 + 2500)
  expect(heard).toHaveBeenCalledTimes(3)
  leave()
  store.show({ message: 'b' })
  expect(heard).toHaveBeenCalledTimes(3)
})
