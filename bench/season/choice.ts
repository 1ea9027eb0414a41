import type { Database } from '#database/connect.ts'

/** The tour, departure, guide, name and day of each round, so that no round repeats the one before. */
export type Choice = Record<'tour' | 'departure' | 'guide' | 'name' | 'day', (round: number) => string>

/** Chooses among the tours, guides, first 500 departures and first 500 names of a season. */
export async function choiceOf(db: Database): Promise<Choice> {
  const [tours, departures, guides] = await Promise.all([
    db.selectFrom('tour').select('id').execute(),
    db.selectFrom('availability').select('id').limit(500).execute(),
    db.selectFrom('app_user').select('id').execute(),
  ])
  const booked = await db.selectFrom('reservation').select('contact_name').limit(500).execute()
  const some = (list: readonly string[]) => (round: number) => list[(round * 37) % list.length] ?? ''
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    tour: some(idsOf(tours)),
    departure: some(idsOf(departures)),
    guide: some(idsOf(guides)),
    name: some(booked.map((row) => row.contact_name)),
    day: (round) =>
      Temporal.Now.plainDateISO()
        .add({ days: (round % 40) - 20 })
        .toString(),
  }
}
