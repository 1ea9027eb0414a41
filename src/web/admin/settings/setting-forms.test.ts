import { expect, test } from 'vitest'
import { rowsOf } from '../policy/policy-form.ts'
import { SETTING_FORMS, TAG_MANAGER_TEST, fieldOfPath, formOfIntent } from './setting-forms.ts'

test('a policy of the operator’s own is shown tier by tier and saved unchanged', () => {
  const newTours = {
    currency: 'CHF',
    cutoffMinutes: 90,
    policy: { tiers: [{ hoursBefore: 48, refundPercent: 75 }] },
  }
  const { valuesOf, settingsOf } = SETTING_FORMS.newTours
  const values = valuesOf(newTours)
  expect(values['policy[choice]']).toBe('OWN')
  expect(rowsOf('policy', values)[0]).toMatchObject({ hoursBefore: '48', refundPercent: '75' })
  expect(settingsOf(values)).toEqual(newTours)
})

test('the error of a tier is shown beside its field, and that of the whole policy beside its choice', () => {
  const { valuesOf } = SETTING_FORMS.newTours
  const values = valuesOf({
    currency: 'CHF',
    cutoffMinutes: 90,
    policy: { tiers: [{ hoursBefore: 48, refundPercent: 75 }] },
  })
  const path = 'policy[tiers][0][hoursBefore]'
  expect(fieldOfPath('newTours', path, values)).toBe(path)
  expect(fieldOfPath('newTours', 'policy[tiers]', values)).toBe('policy[choice]')
  expect(fieldOfPath('newTours', 'cutoffMinutes', values)).toBe('cutoffMinutes')
})

test('an action belongs to the form of its name, and the try of a tag manager to its form', () => {
  expect(formOfIntent('legal')).toBe('legal')
  expect(formOfIntent(TAG_MANAGER_TEST)).toBe('tagManager')
})
