/** The id of the element of a review in its list. */
export function reviewId(id: string): string {
  return `review-${id}`
}
