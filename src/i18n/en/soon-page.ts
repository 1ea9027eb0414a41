/** The announcement that visitors see before the site is live. */
export const soonPage = {
  kicker: 'Opening soon',
  title: '{name} opens soon',
  lead: 'The tours are being prepared. Soon you will find them here, with their dates, and book.',
  contact: 'A question until then?',
  write: 'Write to {email}',
  call: 'Call {phone}',
} as const
