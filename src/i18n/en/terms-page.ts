export const termsPage = {
  title: 'Terms of sale',
  description: 'The terms under which {name} sells its tours.',
  version: 'Version {version}, of {date}',
  contents: 'Contents',
  print: 'Print',
} as const
