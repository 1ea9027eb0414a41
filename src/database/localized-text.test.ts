import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { test } from '#tests/support/postgres/database.ts'

const NAMES_A_LOCALE = new RegExp(`'(${LOCALES.join('|')})'|"(${LOCALES.join('|')})"`)

describe('the database', () => {
  test('names no locale in its constraints', async ({ database }) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    `.execute(database.db)
    expect(rows.length).toBeGreaterThan(50)
    expect(NAMES_A_LOCALE.test("CHECK ((locale = ANY (ARRAY['en'::text, 'fr'::text])))")).toBe(true)
    expect(rows.filter(({ definition }) => NAMES_A_LOCALE.test(definition))).toEqual([])
  })

  test.for(['{}', '{"en": ""}', '{"en": "Lyon", "fr": "Lyon", "pt-BR": "Lião"}'])(
    'takes %s as a text',
    async (text, { database }) => {
      await expect(sql`select ${text}::jsonb::localized_text`.execute(database.db)).resolves.toBeDefined()
    },
  )

  test.for(['[]', '"Lyon"', '{"en": null}', '{"en": {"fr": "Lyon"}}', '{"Title": "Lyon"}'])(
    'refuses %s as a text',
    async (text, { database }) => {
      await expect(sql`select ${text}::jsonb::localized_text`.execute(database.db)).rejects.toThrow(
        'localized_text_of_locales',
      )
    },
  )
})
