export const lookPage = {
  title: 'Look',
  lead: 'Your color, type and logo on the public site. The page beside the form follows each choice; visitors see it once you save.',
  back: 'Settings',
  save: 'Save the look',
  saved: 'Saved. The site shows it now.',
  colour: 'Color',
  code: 'Color code',
  codeHint: 'Such as 8b1e1e. Empty: green and blue.',
  pick: 'Pick a color',
  suggested: 'Colors to begin with',
  standard: 'Green and blue',
  standardText: 'Green for buttons, blue for links: the standard colors.',
  whiteText: 'White text on your color: {ratio} to 1, good.',
  darkText: 'Dark text on your color: {ratio} to 1, good. White text would reach only {white} to 1.',
  darkened:
    'White text on your color reaches only {white} to 1, so buttons use a darker shade of it, {colour}: {ratio} to 1, good.',
  linksOwn: 'Links and small text in your color: {ratio} to 1, good.',
  linksDarkened:
    'Your color is too light for links and small text. They use a darker shade of it, {colour}: {ratio} to 1, good.',
  pairing: 'Type',
  pairings: {
    poster: { name: 'Poster', text: 'Strong headings with character' },
    clear: { name: 'Clear', text: 'One quiet typeface throughout' },
    classic: { name: 'Classic', text: 'Headings with serifs, as in a book' },
  },
  logo: 'Logo',
  chooseLogo: 'A picture or a drawing',
  otherLogo: 'Another logo',
  logoHint:
    'SVG, PNG, JPEG, WebP or AVIF, best with a transparent background. It also becomes the icon of the site in browsers and on phones.',
  logoGround: 'On the background of your header',
  logoUnseen:
    'Your logo can hardly be seen on the light background of the header. Choose a version with dark colors.',
  removeLogo: 'Remove the logo, and show the name instead',
  preview: 'Preview',
  previewText: 'Your home page on a phone. Nothing here is saved yet.',
  previewFrame: 'Your home page in the chosen look',
} as const
