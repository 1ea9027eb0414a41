/** The picture of a tour that other sites show with a link to it: pixels of Open Graph's usual 1.91:1. */
export const SHARING_CARD = { width: 1200, height: 630 }

/** What stands on it, in the language of the page that is shared. */
export type SharingCard = {
  operator: string
  place: string
  title: string
  /** "2 h 30 · English, French" */
  facts: string
  /** "from €29" */
  price: string
  /** The cover and its focal point, 0 to 1 from the top left. */
  cover: { body: Buffer; focalX: number; focalY: number }
}

/** Draws the card as a JPEG. */
export type DrawSharingCard = (card: SharingCard) => Promise<Buffer>
