export const pushErrors = {
  forbidden: 'This browser’s push service has an address in a private network. Use another browser',
  no_device: 'No device shows notifications yet: switch them on first',
  too_many: 'You have {max} devices. Remove one you no longer use',
  too_often: 'Too many tests. Try again in {minutes, plural, one {a minute} other {# minutes}}',
  unreadable: 'The browser did not give a usable address. Switch notifications on again',
} as const
