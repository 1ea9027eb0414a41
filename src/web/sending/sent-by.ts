/** The header of a form that a script sends. */
export const SENT_BY = 'X-Sent-By'

/** The header that tells the script where to go next. */
export const REDIRECT_TO = 'X-Redirect-To'
