/** The largest file that is taken as a picture. */
export const PHOTO_BYTES_MAX = 25 * 1024 * 1024
