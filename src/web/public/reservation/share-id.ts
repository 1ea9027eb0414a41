/** The place of the shared link on the customer's own page. */
export const SHARE_ID = 'share'
