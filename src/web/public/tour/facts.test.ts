import { describe, expect, it } from 'vitest'
import { writtenFacts } from './facts.ts'

const factsOf = (...texts: string[]) =>
  writtenFacts({ features: texts.map((text) => ({ type: 'ACCESSIBILITY_INFORMATION', text })) }, 4)

describe('facts in the operator’s words', () => {
  it('use the text before the first pause as a heading', () => {
    expect(factsOf('120 steps, some of them worn: not wheelchair accessible.')).toEqual([
      { title: '120 steps', note: 'some of them worn: not wheelchair accessible' },
    ])
    expect(factsOf('Sept kilomètres\u00a0: pieds nus')).toEqual([
      { title: 'Sept kilomètres', note: 'pieds nus' },
    ])
    expect(factsOf('Step-free')).toEqual([{ title: 'Step-free', note: '' }])
  })

  it('leave a long text whole, under another heading', () => {
    const text = 'Seven kilometres on sand and in water up to the knees: not wheelchair accessible'
    expect(factsOf(text)).toEqual([{ title: null, note: text }])
  })

  it('are at most six with the others, and only of accessibility', () => {
    expect(factsOf('a', 'b', 'c')).toHaveLength(2)
    expect(writtenFacts({ features: [{ type: 'HIGHLIGHT', text: 'a' }] }, 4)).toEqual([])
  })
})
