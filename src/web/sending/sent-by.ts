/** The header of a form that a script sends. */
export const SENT_BY = 'X-Sent-By'

/** The header with the next URL for the script. */
export const REDIRECT_TO = 'X-Redirect-To'
