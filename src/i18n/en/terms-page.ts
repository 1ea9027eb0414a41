export const termsPage = {
  title: 'Terms of sale',
  description:
    'The terms under which {name} sells its tours: prices and payment, tickets, cancelling and refunds, weather, complaints, mediation, privacy and cookies.',
  version: 'Version {version}, of {date}',
  unwritten: 'Our terms of sale are not published yet. Write to us if you have a question about them.',
  publicationDirector: 'Publication director: {name}',
  host: 'Web host of this site: {name}',
  contents: 'Contents',
  print: 'Print',
} as const
