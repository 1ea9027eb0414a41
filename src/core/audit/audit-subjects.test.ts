import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { AUDIT_SUBJECT_NAMES } from './audit-subjects.ts'

test('the log is filtered by the subjects of its actions', () => {
  expect(new Set(AUDIT_ACTIONS.map((action) => action.split('.')[0]))).toEqual(new Set(AUDIT_SUBJECT_NAMES))
})
