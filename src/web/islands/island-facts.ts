export const ISLAND_FACTS_ID = 'island-facts'

/** The facts of the islands in a document; null in a document without them. */
export function factsIn(page: Document): unknown {
  const json = page.getElementById(ISLAND_FACTS_ID)?.textContent
  return json ? (JSON.parse(json) as unknown) : null
}
