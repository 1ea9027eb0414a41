import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { aCustomer, postCheckout } from './customer.ts'
import type { RunningInstallation } from './processes.ts'

export type LastSeats = {
  sold: number
  /** Customers who got a 409 because it is sold out. */
  toldSoldOut: number
  /** Any other response, or none; to be empty. */
  others: string[]
  seatsTaken: number
  ms: number[]
}

/** Customers who all want one of a departure's last seats at the same moment, spread over the servers. */
export async function lastSeatsRound(
  { servers, tools, db }: RunningInstallation,
  { customers, seats }: { customers: number; seats: number },
): Promise<LastSeats> {
  const tour = await aTour(tools)
  const departure = await aDeparture(tools, tour, { capacity: seats })
  const responses = await Promise.all(
    Array.from({ length: customers }, (_, turn) =>
      postCheckout(servers[turn % servers.length]?.origin ?? '', aCustomer(), tour, departure).catch(String),
    ),
  )
  const row = await db
    .selectFrom('availability')
    .select('seats_taken')
    .where('id', '=', departure)
    .executeTakeFirstOrThrow()
  const kinds = responses.map((response) =>
    typeof response === 'string' ? response : `${response.status} ${response.body.code ?? ''}`.trim(),
  )
  return {
    sold: kinds.filter((kind) => kind === '201').length,
    toldSoldOut: kinds.filter((kind) => kind === '409 availability.sold_out').length,
    others: kinds.filter((kind) => kind !== '201' && kind !== '409 availability.sold_out'),
    seatsTaken: row.seats_taken,
    ms: responses.flatMap((response) => (typeof response === 'string' ? [] : [response.ms])),
  }
}
