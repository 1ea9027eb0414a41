/** The messages of the refusals of a look. */
export const lookErrors = {
  picture_too_small:
    'This photo has only {width, number} × {height, number} pixels. It needs at least {sideMin, number} on each side',
  too_many_pictures: 'Three photos at most. Remove one, or choose the best ones',
} as const
