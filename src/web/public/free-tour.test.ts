import { describe, expect, test } from 'vitest'
import { aDeparture, aTour } from '#tests/support/factories/factories.ts'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'

openSite()

describe('a free tour', () => {
  test.for([
    ['', 'Free', 'The secret passages: free guided tour'],
    ['/fr', 'Gratuit', 'Les passages secrets : visite guidée gratuite'],
  ] as const)('is free in words, and costs no amount of nothing (%s/)', async ([prefix, free, title]) => {
    const tour = await aTour(app)
    await app.db.updateTable('unit').set({ price_minor: 0 }).where('tour_id', '=', tour.id).execute()
    const slot = await aDeparture(app, tour)
    const box = new URLSearchParams({ slot, [`units[${tour.adultId}]`]: '2' })
    const page = await textOf(`${prefix}/tour/${tour.slug}?${box}`)
    const named = `>${free}<`
    expect(page).toContain(title)
    for (const text of [page, await textOf(prefix || '/'), await textOf(`${prefix}/dates?adults=2`)]) {
      expect(text).toContain(named)
      expect(text).not.toMatch(/€0(?!\d)|(?<!\d)0\s?€/)
    }
  })
})

async function textOf(path: string): Promise<string> {
  const response = await site.visit(path)
  expect(response.status).toBe(200)
  return (await response.text()).replaceAll('\u00a0', ' ')
}
