export type TitleAdvice = 'priceInTitle' | 'placeMissing' | 'groupNotSmall'

/**
 * Advice on a title by travellers' habits: it names the place, has no price, and promises a small group only up to
 * ten. Null without advice.
 */
export function titleAdvice(title: string, facts: { place: string; partyMax: number }): TitleAdvice | null {
  const text = plain(title)
  if (text === '') return null
  if (/[€$£]|\b\d+ ?(euros?|eur)\b/.test(text)) return 'priceInTitle'
  if (/small[- ]group|petits? groupes?/.test(text) && facts.partyMax > 10) return 'groupNotSmall'
  const place = plain(facts.place)
  return place !== '' && !text.includes(place) ? 'placeMissing' : null
}

/** The text without accents and capitals. */
function plain(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
