/** The columns of a reservation that say who it was for, emptied. */
export function forgottenContact(now: Temporal.Instant) {
  return {
    contact_name: '',
    contact_email: null,
    contact_phone: null,
    note: '',
    client_address: null,
    erased_at: now.toString(),
  }
}
