import { expect, test } from 'vitest'
import { isEndedLogin } from './login-url.ts'

test.for([
  ['/admin/login?to=%2Fadmin%2Ftours&ended=1', true],
  ['https://x.example/fr/admin/login?to=%2Ffr%2Fadmin', true],
  ['/admin/settings?section=account&to=%2Fadmin%2Ftours', true],
  ['/fr/admin/settings?section=account&done=notices', false],
  ['/admin/login', false],
  ['/fr/admin/login?changed', false],
  ['/admin/tours?to=%2Fadmin', false],
] as const)('%s ends a log-in: %s', ([url, isEnded]) => {
  expect(isEndedLogin(url)).toBe(isEnded)
})
