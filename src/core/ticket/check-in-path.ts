/**
 * The target of a ticket's code: this guest, for a logged-in member of the team; everybody else sees the log-in page.
 */
export function checkInPath(reference: string): string {
  return `/admin/check-in/${reference}`
}
