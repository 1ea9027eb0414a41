import { expect, test } from 'vitest'
import { createActionTokens } from './action-tokens.ts'

function tokensAt() {
  let now = 0
  let made = 0
  const tokens = createActionTokens(
    () => `token ${(made += 1)}`,
    () => now,
  )
  return { tokens, wait: (ms: number) => void (now += ms) }
}

test('an action without a response keeps its token, however long that takes', () => {
  const { tokens, wait } = tokensAt()
  expect(tokens.of('resend')).toBe('token 1')
  wait(600_000)
  expect(tokens.of('resend')).toBe('token 1')
})

test('a finished action keeps its token for a double press, and is a new one afterwards', () => {
  const { tokens, wait } = tokensAt()
  tokens.of('resend')
  tokens.finish()
  wait(999)
  expect(tokens.of('resend')).toBe('token 1')
  wait(1)
  expect(tokens.of('resend')).toBe('token 2')
})

test('an action whose response was lost keeps its token when another one is finished', () => {
  const { tokens, wait } = tokensAt()
  tokens.of('resend')
  tokens.of('check in')
  tokens.finish()
  wait(600_000)
  expect(tokens.of('resend')).toBe('token 1')
  expect(tokens.of('check in')).toBe('token 3')
})

test('two actions have two tokens', () => {
  const { tokens } = tokensAt()
  expect(tokens.of('duplicate one')).toBe('token 1')
  expect(tokens.of('duplicate another')).toBe('token 2')
  expect(tokens.of('duplicate one')).toBe('token 1')
})
