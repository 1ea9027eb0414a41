/** Characters of a review at most. */
export const REVIEW_CHARACTERS_MAX = 2_000
