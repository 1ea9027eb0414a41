import { describe, expect, test } from 'vitest'
import { reportChoiceOf } from './report-query.ts'

const of = (query: string) => reportChoiceOf(new URLSearchParams(query), '2026-11-23')

describe('the choice of a report', () => {
  test('is the present month by tour without one', () => {
    expect(of('')).toEqual({ period: 'month', by: 'tour', from: '2026-11-01', to: '2026-11-30' })
    expect(of('period=decade&by=colour')).toEqual(of(''))
  })

  test('takes typed days as they are, and only with the period of typed days', () => {
    const days = 'from=2026-01-05&to=soon'
    expect(of(`period=own&by=guide&${days}`)).toEqual({
      period: 'own',
      by: 'guide',
      from: '2026-01-05',
      to: 'soon',
    })
    expect(of(`period=year&${days}`)).toMatchObject({ from: '2026-01-01', to: '2026-12-31' })
    expect(of('period=own')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  })
})
