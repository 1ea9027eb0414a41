import { afterEach, expect, test, vi } from 'vitest'
import { forgetAllTyped, forgetTyped, markReturned, releaseTyped, restoreTyped } from './typed-forms.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form with a button for each intent, as a browser presents it. */
function formWith(...intents: readonly string[]): HTMLFormElement {
  const buttons = intents.map((value) => ({ name: 'intent', value }))
  // A browser returns the only control of a name, and a list without a value for several controls.
  const namedItem = () => (buttons.length > 1 ? { value: '' } : buttons[0])
  const elements = Object.assign([{ name: 'key', value: '' }, ...buttons], { namedItem })
  const none = () => null
  return { dataset: {}, getAttribute: none, querySelector: none, matches: () => false, elements } as never
}

function showPage(forms: readonly HTMLFormElement[]): void {
  vi.stubGlobal('document', { querySelector: () => ({}), querySelectorAll: () => forms })
}

test.for([
  ['several buttons', ['connection-save-stripe', 'connection-test-stripe']],
  ['one button', ['connection-save-stripe']],
] as const)('a refused form with %s is marked as unsaved, and no other form of the page', ([, intents]) => {
  const stripe = formWith(...intents)
  const smtp = formWith('connection-save-smtp', 'connection-test-smtp')
  const s3 = formWith('connection-save-s3', 'connection-test-s3')
  showPage([stripe, smtp, s3])
  markReturned(formWith(...intents))
  expect([stripe, smtp, s3].map(({ dataset }) => 'typed' in dataset)).toEqual([true, false, false])
})

test('in a browser that keeps no data of the site, a form is sent and ended as in any other', () => {
  vi.stubGlobal('document', { querySelector: () => null, querySelectorAll: () => [] })
  vi.stubGlobal('location', { pathname: '/tour/lyon', search: '' })
  const refused = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'sessionStorage', { get: refused, configurable: true })
  try {
    expect(() => restoreTyped('')).not.toThrow()
    expect(forgetTyped).not.toThrow()
    expect(() => releaseTyped(formWith('submit'), ['/tour/lyon'])).not.toThrow()
    expect(forgetAllTyped).not.toThrow()
  } finally {
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  }
})
