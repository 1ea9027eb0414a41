import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/postgres/database.ts'

const CUSTOMERS = [
  {
    name: 'Zoé O’Brien',
    email: 'zoe.obrien+lyon@example.com',
    phone: '+33 6 12 34 56 78',
    reference: '2345XK7E',
  },
  {
    name: 'Jean-Luc d’Aubigné',
    email: 'JL@Maison.example',
    phone: '0033 4 72 00 00 01',
    reference: '98765432',
  },
  { name: 'Ana María (3 kids)', email: '', phone: '', reference: 'ABCDEFGH' },
  {
    name: 'Søren Ångström',
    email: 'no_reply@mail.example.org',
    phone: '06.98.76.54.32',
    reference: 'XX3E2222',
  },
]

/** Every part of a text of these lengths, as somebody may type it. */
function partsOf(text: string): string[] {
  return [1, 2, 3, 5, 9, 14, text.length].flatMap((length) =>
    Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length)),
  )
}

test('the text of a hold has every part of a query that its words match', async ({ database: { db } }) => {
  const queries = [
    ...new Set(CUSTOMERS.flatMap((customer) => Object.values(customer).flatMap(partsOf))),
    'zoé brien',
    'ZOE obr lyon',
    'luc 98765432',
    'zoé w',
  ]
  const { rows } = await sql<{ found: number; ruled_out: number }>`
    with customer as (
      select * from jsonb_to_recordset(${JSON.stringify(CUSTOMERS)}::jsonb)
        as c (name text, email text, phone text, reference text)
    ), answer as (
      select q, search_text(name, email, phone, reference) as text,
        coalesce(reservation_words(name, email, phone, reference) @@ search_query(q), false) as found
      from customer cross join unnest(${queries}::text[]) as q
    )
    select count(*) filter (where found)::int as found,
      count(*) filter (where found and exists (
        select from unnest(search_parts(q)) as part where strpos(text, part) = 0))::int as ruled_out
    from answer
  `.execute(db)
  expect(rows[0]?.found).toBeGreaterThan(200)
  expect(rows[0]?.ruled_out).toBe(0)
})
