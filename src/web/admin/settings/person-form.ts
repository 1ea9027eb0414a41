/** The form of the API about a person, from a typed email address or reference of a booking. */
export function personForm(typed: string): { email: string } | { reference: string } {
  return typed.trim() === '' || typed.includes('@') ? { email: typed } : { reference: typed }
}
