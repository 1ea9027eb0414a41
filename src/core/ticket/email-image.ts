/** The largest number of bytes of one image: an email is read on the way, with little network. */
const bytesMax = 120_000

/** The images in the email of a ticket: their size in the pixels of a page, and their weight. */
export const EMAIL_COVER = { width: 536, height: 232, bytesMax }
export const EMAIL_MAP = { width: 536, height: 268, bytesMax }
