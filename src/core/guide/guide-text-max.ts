/** The largest number of characters of a guide's texts. */
export const GUIDE_TEXT_MAX = { name: 60, bio: 1_500 } as const
