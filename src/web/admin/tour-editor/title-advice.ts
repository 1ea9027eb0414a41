import { plainLetters } from '#core/kernel/plain-letters.ts'

export type TitleAdvice = 'priceInTitle' | 'placeMissing' | 'groupNotSmall'

/**
 * Advice on a title by travellers' habits: it names the place, has no price, and promises a small group only up to
 * ten. Null without advice.
 */
export function titleAdvice(title: string, facts: { place: string; partyMax: number }): TitleAdvice | null {
  const text = plainLetters(title.trim())
  if (text === '') return null
  if (/[€$£]|\b\d+ ?(euros?|eur)\b/.test(text)) return 'priceInTitle'
  if (/small[- ]group|petits? groupes?/.test(text) && facts.partyMax > 10) return 'groupNotSmall'
  const place = plainLetters(facts.place.trim())
  return place !== '' && !text.includes(place) ? 'placeMissing' : null
}
