/** The largest file that is taken as a photo. */
export const PHOTO_BYTES_MAX = 25 * 1024 * 1024
