export const noticesPage = {
  title: 'Your notifications',
  lead: 'Choose what we email you about: right away, or in one daily email.',
  topic: {
    booking: 'New booking',
    cancellation: 'Cancellation',
    change: 'Other date or number of guests',
    tomorrow: 'Tomorrow’s departures with their guests',
    money: 'Failed refund, dispute, payment that does not match',
    review: 'Review to read',
    request: 'Private tour requested',
  },
  ownOnly: 'You are notified about the departures you lead only.',
  way: {
    now: 'Right away',
    digest: 'Once a day',
    none: 'Not by email',
  },
  digestAt: 'Time of the daily email',
  tomorrowHint: 'Tomorrow’s departures come at 5:00 PM, or with the daily email.',
  quiet: 'Quiet hours',
  quietHint:
    'Nothing reaches you during these hours: it all comes afterwards, in one go. Leave both fields empty for no quiet hours. Time zone: {zone}.',
  quietFrom: 'From',
  quietUntil: 'Until',
  devices: 'Notifications on your phone and computer',
  save: 'Save notifications',
  saved: 'Saved. It applies to everything that happens from now on.',
} as const
