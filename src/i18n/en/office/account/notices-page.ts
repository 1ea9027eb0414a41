export const noticesPage = {
  title: 'Your notifications',
  lead: 'What you hear of by email: at once, or together once a day.',
  topic: {
    booking: 'New booking',
    cancellation: 'Cancellation',
    change: 'Other date or number of guests',
    tomorrow: 'Tomorrow’s departures with their guests',
    money: 'Failed refund, dispute, payment that does not fit',
    review: 'Review to read',
    request: 'Private tour requested',
  },
  ownOnly: 'You hear of the departures you lead.',
  way: {
    now: 'At once',
    digest: 'Once a day',
    none: 'Not by email',
  },
  digestAt: 'Time of the daily email',
  tomorrowHint: 'Tomorrow’s departures come at 5:00 PM, or with the daily email.',
  quiet: 'Quiet hours',
  quietHint:
    'Nothing reaches you then. It comes together afterwards. Leave both empty for no quiet hours. Time zone: {zone}.',
  quietFrom: 'From',
  quietUntil: 'Until',
  devices: 'Notifications on your phone and computer',
  save: 'Save notifications',
  saved: 'Saved. It applies to everything that happens from now on.',
} as const
