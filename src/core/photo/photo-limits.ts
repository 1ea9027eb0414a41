/** The largest file that is taken as a photo. */
export const PHOTO_BYTES_MAX = 25 * 1024 * 1024

/** The largest number of photos with one review, and their largest size together. */
export const REVIEW_PHOTOS_MAX = 3
export const REVIEW_PHOTOS_BYTES_MAX = 2 * PHOTO_BYTES_MAX
