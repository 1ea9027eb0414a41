const DAY_OF_API = /^(?:19|2\d)\d\d-\d\d-\d\d$/

/** The calendar day in a text of the URL ('YYYY-MM-DD'); null for any text that the API would not take for one. */
export function dayOfText(text: string | null | undefined): Temporal.PlainDate | null {
  if (!text || !DAY_OF_API.test(text)) return null
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return null
  }
}
