import { expect, test } from 'vitest'
import { fieldOfPath, READ_TEXTS } from './text-forms.ts'

test('questions are read in the order of the form, and a group keeps its anchor', () => {
  const { setting, anchors } = READ_TEXTS.faq({
    'groups[0][key]': 'a',
    'groups[0][id]': '',
    'groups[0][title][en]': 'On the day',
    'groups[0][title][fr]': '',
    'groups[0][items]': '',
    'groups[1][key]': 'b',
    'groups[1][id]': 'annuler',
    'groups[1][title][en]': 'Reworded',
    'groups[1][title][fr]': 'Reformulé',
    'groups[1][items][0][question][en]': 'Can I?',
    'groups[1][items][0][question][fr]': 'Puis-je ?',
    'groups[1][items][0][answer][en]': '<p>Yes</p>',
    'groups[1][items][0][answer][fr]': '',
  })
  expect(anchors).toEqual({ a: 'on-the-day', b: 'annuler' })
  expect(setting).toEqual([
    { id: 'on-the-day', title: { en: 'On the day', fr: '' }, items: [] },
    {
      id: 'annuler',
      title: { en: 'Reworded', fr: 'Reformulé' },
      items: [{ question: { en: 'Can I?', fr: 'Puis-je ?' }, answer: { en: '<p>Yes</p>', fr: '' } }],
    },
  ])
})

test('a list without rows is empty', () => {
  expect(READ_TEXTS.faq({ groups: '' }).setting).toEqual([])
  expect(READ_TEXTS.home({ promises: '' }).setting.promises).toEqual([])
  expect(READ_TEXTS.terms({ version: '1', updatedOn: '2026-01-01', sections: '' }).setting.sections).toEqual(
    [],
  )
})

test('an error of a question is shown beside its field', () => {
  expect(fieldOfPath('faq', '1[items][0][question][en]')).toBe('groups[1][items][0][question][en]')
  expect(fieldOfPath('terms', 'sections[0][title][en]')).toBe('sections[0][title][en]')
})
