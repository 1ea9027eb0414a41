/** Where a ticket's code leads: to this guest, for a logged-in member of the team; everybody else sees the log-in. */
export function checkInPath(reference: string): string {
  return `/admin/check-in/${reference}`
}
