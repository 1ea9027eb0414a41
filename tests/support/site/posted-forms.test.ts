import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { postedForms } from './posted-forms.ts'

const modules = import.meta.glob('../../../src/web/{public,admin}/**/*.{ts,tsx}')

test('the list of forms has every route whose module exports an action, and no other', async () => {
  const taking: string[] = []
  for (const { pattern, file } of flat(routes)) {
    const module = await modules[`../../../src/web/${file}`]?.()
    expect(module).toBeDefined()
    if ('action' in (module as object)) taking.push(pattern)
  }
  expect(new Set(postedForms().map((form) => form.split(' ')[0]))).toEqual(new Set(taking))
  expect(taking).toContain('/tour/:slug')
})

/** The routes in English; the other languages have the same modules. */
function flat(table: readonly RouteConfigEntry[], above = ''): { pattern: string; file: string }[] {
  return table.flatMap(({ path = '', file, children = [] }) => {
    const pattern = path ? `${above}/${path}` : above
    if (/^\/fr(?:\/|$)/.test(pattern)) return []
    return [{ pattern, file }, ...flat(children, pattern)]
  })
}
