import { expect, test } from 'vitest'
import { createActTokens } from './act-tokens.ts'

function tokensAt() {
  let now = 0
  let made = 0
  const tokens = createActTokens(
    () => `token ${(made += 1)}`,
    () => now,
  )
  return { tokens, wait: (ms: number) => void (now += ms) }
}

test('an act that was not answered keeps its token, however long that takes', () => {
  const { tokens, wait } = tokensAt()
  expect(tokens.of('resend')).toBe('token 1')
  wait(600_000)
  expect(tokens.of('resend')).toBe('token 1')
})

test('an act that is done keeps its token for a double press, and is a new one afterwards', () => {
  const { tokens, wait } = tokensAt()
  tokens.of('resend')
  tokens.answered()
  wait(999)
  expect(tokens.of('resend')).toBe('token 1')
  wait(1)
  expect(tokens.of('resend')).toBe('token 2')
})

test('two acts have two tokens', () => {
  const { tokens } = tokensAt()
  expect(tokens.of('duplicate one')).toBe('token 1')
  expect(tokens.of('duplicate another')).toBe('token 2')
  expect(tokens.of('duplicate one')).toBe('token 1')
})
