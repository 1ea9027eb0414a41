import type { Needs } from '../app.ts'

/** The tools with the provider at which an attempt was made: test bookings are paid at the embedded one. */
export function atProviderOf<T extends Needs<'payments'>>(app: T, { provider }: { provider: string }): T {
  const { forTests } = app.payments
  return forTests?.name === provider ? { ...app, payments: forTests } : app
}
