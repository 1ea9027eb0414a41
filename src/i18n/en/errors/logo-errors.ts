/** The messages of the refusals of a logo. */
export const logoErrors = {
  too_small:
    'This image has only {width, number} × {height, number} pixels. A logo needs at least {longer, number} on its longer side and {shorter, number} on its shorter side, without empty margins',
  unreadable: 'We could not read this image, or it is empty. Use SVG, PNG, JPEG, WebP or AVIF',
  unsafe:
    'This drawing contains scripts or slow filters, or refers to other files, so we do not use it. Export it as a plain SVG with its text as outlines, or as PNG',
  unseen:
    'This logo can hardly be seen on white, the background of the header, of emails and of tickets. Choose a version in darker colors',
} as const
