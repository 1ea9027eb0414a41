import { expect, test } from 'vitest'
import { faq } from '../../../db/seed/site-faq.ts'
import { terms } from '../../../db/seed/site-terms.ts'
import { sectionsOfText, textOfSections } from './sections-text.ts'

test('a text written from parts is read as the same parts', () => {
  expect(sectionsOfText(textOfSections(terms.sections))).toEqual(terms.sections)
  for (const { items } of faq) {
    const parts = items.map(({ question, answer }, index) => ({
      id: `part-${index + 1}`,
      title: question,
      text: answer,
    }))
    expect(sectionsOfText(textOfSections(parts, 2), 2)).toEqual(parts)
  }
})

test('a new part gets an anchor of its English title', () => {
  expect(sectionsOfText({ en: '# Getting there\n\nBy train.', fr: '# Venir' })).toEqual([
    { id: 'getting-there', title: { en: 'Getting there', fr: 'Venir' }, text: { en: 'By train.', fr: '' } },
  ])
})

test('text before the first title is kept, in a part without title', () => {
  expect(sectionsOfText({ en: 'Hello', fr: '' })).toEqual([
    { id: 'part-1', title: { en: '', fr: '' }, text: { en: 'Hello', fr: '' } },
  ])
})

test('deeper titles belong to the text', () => {
  expect(sectionsOfText({ en: '# One {#a}\n\n### Deep', fr: '' })[0]?.text.en).toBe('### Deep')
})
