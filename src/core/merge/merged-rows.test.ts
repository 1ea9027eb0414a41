import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyedRows } from './keyed-rows.ts'
import { mergedRows } from './merged-rows.ts'
import { mergedValue } from './merged-value.ts'

describe('lists of texts that two writers have changed', () => {
  const row = (id: string, text = id.toUpperCase()) => ({ id, text })
  const shown = [row('a'), row('b')]
  const merge = (saved: unknown, value: unknown) => mergedValue(saved, { shown, value })
  const none = { conflicts: [] }

  test('keep the new rows of both writers beside their neighbours', () => {
    expect(merge([...shown, row('c')], [...shown, row('d')])).toEqual({
      merged: [...shown, row('c'), row('d')],
      ...none,
    })
    expect(merge([row('c'), ...shown], [row('a'), row('d'), row('b')]).merged).toEqual(
      ['c', 'a', 'd', 'b'].map((id) => row(id)),
    )
    const edited = merge([row('a', 'A2'), row('b')], [...shown, row('c')])
    expect(edited).toEqual({ merged: [row('a', 'A2'), row('b'), row('c')], ...none })
  })

  test('lose the removed rows, and are sorted as one writer has sorted them', () => {
    expect(merge([row('b')], [...shown, row('c')]).merged).toEqual([row('b'), row('c')])
    expect(merge([row('b'), row('a')], [...shown, row('c')]).merged).toEqual(
      ['b', 'c', 'a'].map((id) => row(id)),
    )
  })

  test('are sorted by one writer only, or by both in the same way', () => {
    const three = [...shown, row('c')]
    const sorted = (...ids: string[]) => ids.map((id) => row(id))
    const of = (saved: string[], value: string[]) =>
      mergedValue(sorted(...saved), { shown: three, value: sorted(...value) })
    expect(of(['a', 'b', 'c', 'd'], ['c', 'b', 'a']).merged).toEqual(sorted('c', 'd', 'b', 'a'))
    expect(of(['c', 'b', 'a', 'd'], ['c', 'b', 'a', 'e']).merged).toEqual(sorted('c', 'b', 'a', 'd', 'e'))
    expect(of(['b', 'a', 'c'], ['a', 'c', 'b'])).toEqual({ merged: sorted('b', 'a', 'c'), conflicts: [[]] })
  })

  test('are one part where one has removed what the other changed, or both chose one id', () => {
    for (const [saved, value] of [
      [[row('b')], [row('a', 'A2'), row('b')]],
      [[row('a', 'A2'), row('b')], [row('b')]],
      [
        [row('a', 'A2'), row('b')],
        [row('a', 'A3'), row('b'), row('c')],
      ],
      [
        [...shown, row('c', 'C1')],
        [...shown, row('c', 'C2')],
      ],
      [
        [...shown, row('c'), row('c')],
        [...shown, row('d')],
      ],
    ])
      expect(merge(saved, value)).toEqual({ merged: saved, conflicts: [[]] })
  })

  test('know rows without ids by their content and their place', () => {
    const list = (...texts: string[]) => texts.map((text) => ({ icon: '', text }))
    const of = (saved: string[], value: string[]) =>
      mergedValue(list(...saved), { shown: list('a', 'b', 'c'), value: list(...value) })
    const merged = (...texts: string[]) => ({ merged: list(...texts), conflicts: [] })
    expect(of(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'e'])).toEqual(merged('a', 'b', 'c', 'd', 'e'))
    expect(of(['a2', 'b', 'c'], ['a', 'b', 'c', 'e'])).toEqual(merged('a2', 'b', 'c', 'e'))
    expect(of(['a2', 'b', 'c'], ['a', 'b', 'c2'])).toEqual(merged('a2', 'b', 'c2'))
    expect(of(['a', 'c', 'd'], ['a', 'b', 'c', 'e'])).toEqual(merged('a', 'c', 'd', 'e'))
    expect(of(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'])).toEqual(merged('a', 'b', 'c', 'd'))
    expect(of(['a', 'b2', 'c'], ['a', 'b3', 'c']).conflicts).toEqual([[1, 'text']])
  })

  test('decide a hostile number of rows as a whole', () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ text: String(id) }))
    expect(mergedValue([{ text: 'a' }], { shown: [], value: many }).conflicts).toEqual([[]])
  })

  test('decide rows of numbers as a whole', () => {
    const tiers = (...hours: number[]) => hours.map((hoursBefore) => ({ hoursBefore }))
    const change = { shown: tiers(1), value: tiers(1, 3) }
    expect(mergedValue(tiers(1, 2), change)).toEqual({ merged: tiers(1, 2), conflicts: [[]] })
  })
})

test('a writer who has changed nothing leaves the list to the other', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 })
  fc.assert(
    fc.property(texts, texts, fc.boolean(), (before, after, hasIds) => {
      const listOf = (words: string[]) =>
        words.map((text, index) => (hasIds ? { id: `${text}${index % 2}`, text } : { text }))
      const [shown, changed] = [listOf(before), listOf(after)]
      const merges = [
        mergedRows({ shown, saved: shown, value: changed }, ({ value }) => value),
        mergedRows({ shown, saved: changed, value: shown }, ({ saved }) => saved),
      ]
      const isClear = [shown, changed].every((rows) => keyedRows(rows, shown) !== null)
      for (const merged of merges) expect(merged).toEqual(isClear ? changed : null)
    }),
  )
})

test('a common row is merged by the caller, whose conflict is one of the list', () => {
  const lists = {
    shown: [{ id: 'a', text: '1' }],
    saved: [{ id: 'a', text: '2' }],
    value: [{ id: 'a', text: '3' }],
  }
  expect(mergedRows(lists, ({ value }) => value)).toEqual(lists.value)
  expect(mergedRows(lists, () => null)).toBeNull()
})
