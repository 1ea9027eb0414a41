export const adminParts = {
  pages: 'Pages of the list',
  range: '{first, number}–{last, number} of {total, number}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  search: 'Search',
  waitingForBank:
    '{seats, plural, one {# place is held} other {# places are held}} until the bank answers, by {day} at the latest',
  clearFilters: 'Clear filters',
  filter: 'Filters',
  filtered: 'Filtered by',
  without: 'Remove the filter {filter}',
  more: 'More actions',
  showList: 'Show the list',
  firstTours: 'The first {count, number} tours.',
  furtherTours:
    'The first {count, number} tours. The dates of the others open from <list>the list of tours</list>.',
  policy: {
    STANDARD: 'Standard: free until 24 hours before',
    FLEXIBLE: 'Flexible: free until 1 hour before',
    MODERATE: 'Moderate: free until 7 days before, half until 3 days',
    FINAL_SALE: 'Final sale: no refund',
    OWN: 'Rules of your own',
  },
  policyHint:
    'Until so many hours before the start, this share is given back. 24 hours are a day, 168 a week.',
  tierHours: 'Until, hours before ({number, number})',
  tierPercent: 'Given back, % ({number, number})',
  likelyZones: 'Often chosen',
  otherZones: 'All time zones',
  keptText: 'We kept what you typed. It is not saved yet.',
  keptTextEmpty: 'Empty the form',
} as const
