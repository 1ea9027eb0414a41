import { describe, expect, it } from 'vitest'
import { reviewFieldsSchema } from './review.schema.ts'
import { authorName, refusalOfReview } from './review.ts'

const endsAt = Temporal.Instant.from('2026-12-05T12:00:00Z')

describe('refusalOfReview', () => {
  it('names the state and, when it is too early, the end of the departure', () => {
    const refusal = (state: Parameters<typeof refusalOfReview>[0]) => refusalOfReview(state, endsAt)
    expect(refusal('open')).toBeNull()
    expect(refusal('window_closed')).toEqual({ code: 'review.window_closed' })
    expect(refusal('too_early')).toEqual({ code: 'review.too_early', opensAt: endsAt.toString() })
  })
})

describe('authorName', () => {
  it.each([
    ['Maya Rossi', 'Maya R.'],
    ['  jean   marc  étienne ', 'jean É.'],
    ['Maya E\u0301toile', 'Maya É.'],
    ['Maya 🚲Rossi', 'Maya 🚲.'],
    ['Cher', 'Cher'],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(authorName(name)).toBe(shown)
  })
})

describe('the review form', () => {
  it.each(['4.5', '6', '0', '', '5 ', 'five', '٥'])('refuses the rate %j', (rate) => {
    expect(reviewFieldsSchema.safeParse({ rate }).error?.issues[0]?.message).toBe('review.rate_invalid')
  })

  it('accepts a rate as text and a content of 2,000 characters', () => {
    const content = 'é'.repeat(2000)
    expect(reviewFieldsSchema.parse({ rate: '5', content })).toEqual({ rate: 5, content, photos: [] })
    expect(reviewFieldsSchema.safeParse({ rate: '5', content: `${content}!` }).success).toBe(false)
  })

  it('refuses the number of a card, which every visitor would read', () => {
    const { error } = reviewFieldsSchema.safeParse({ rate: '5', content: 'Paid by 4242 4242 4242 4242!' })
    expect(error?.issues[0]?.message).toBe('validation.card_number')
  })
})
