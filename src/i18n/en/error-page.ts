export const errorPage = {
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The address may have changed, or a letter may be missing.',
  notFoundPath: 'Page Not Found: {path}',
  internalTitle: 'Internal Server Error',
  internalText: 'Something broke on our side, not on yours. Nothing you booked is lost.',
  incident: 'Incident {id}',
  retry: 'Try again',
  callUs: 'Or call {phone}',
  home: 'Back to the home page',
  toursInstead: 'Three tours instead',
} as const
