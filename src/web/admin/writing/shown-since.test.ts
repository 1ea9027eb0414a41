import { expect, test } from 'vitest'
import { shownSince } from './shown-since.ts'

const shown = {
  version: '1',
  sections: [
    { id: 'a', title: { en: 'A' } },
    { id: 'b', title: { en: 'B' } },
  ],
}
const saved = {
  version: '2',
  sections: [
    { id: 'a', title: { en: 'A2' } },
    { id: 'b', title: { en: 'B2' } },
  ],
}

test('a writer has seen the saved parts that a refusal names, and no others', () => {
  expect(shownSince(shown, saved, ['sections[1][title][en]'])).toEqual({
    version: '1',
    sections: [shown.sections[0], saved.sections[1]],
  })
  expect(shownSince(shown, saved, ['version', 'sections'])).toEqual(saved)
  expect(shownSince([shown], [saved], ['0[version]'])).toEqual([{ ...shown, version: '2' }])
  expect(shownSince([1], [2], [''])).toEqual([2])
  expect(shownSince(undefined, saved, ['version'])).toEqual(saved)
})
