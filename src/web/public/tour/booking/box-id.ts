/** The id of the booking box, which links to a step lead to: without scripts a phone then shows its sheet again. */
export const BOX_ID = 'book'
