/** The image of a tour that other sites show with a link to it: pixels of Open Graph's usual 1.91:1. */
export const SHARING_CARD = { width: 1200, height: 630 }

/** The texts and colours of the card, in the language of the shared page. */
export type SharingCard = {
  operator: string
  /** A PNG that is drawn in place of the operator's name. */
  logo: Buffer | null
  /** The colour of the price and the operator's name: white is readable on it, and it is readable on paper. */
  ink: string
  place: string
  title: string
  /** "2½ hours · English, French" */
  facts: string
  /** "from €29" */
  price: string
  /** The cover and its focal point, 0 to 1 from the top left. */
  cover: { body: Buffer; focalX: number; focalY: number }
}

/** Draws the card as a JPEG. */
export type DrawSharingCard = (card: SharingCard) => Promise<Buffer>
