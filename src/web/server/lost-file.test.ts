import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { LOCALE_FACTS, LOCALES } from '#core/kernel/locale.ts'
import routes from '../routes.ts'
import { isLostFile } from './lost-file.ts'

/** Every path of the table that ends like a file, with a word in place of each parameter. */
function filesOf(table: readonly RouteConfigEntry[], above = ''): string[] {
  return table.flatMap(({ path, children }) => {
    const address = path ? `${above}/${path.replaceAll(/:\w+/g, 'x')}` : above
    return children ? filesOf(children, address) : /\.\w+$/.test(address) ? [address] : []
  })
}

test('no file that a route writes is lost', () => {
  const files = filesOf(routes)
  const manifests = LOCALES.map((locale) => `${LOCALE_FACTS[locale].prefix}/admin/office.webmanifest`)
  expect(files).toEqual(expect.arrayContaining(['/sw.js', '/reservation/x/ticket.pdf', ...manifests]))
  expect(files.filter(isLostFile)).toEqual([])
  expect(isLostFile('/look/8b1e1e-poster.css')).toBe(false)
})

test.each([
  '/wp-login.php',
  '/fr/apple-touch.png',
  '/admin/manifest.json',
  '/assets/gone-9z.js',
  '/builds/x',
])('%s is lost', (path) => {
  expect(isLostFile(path)).toBe(true)
})

test.each(['/', '/fr/dates', '/admin/manifest/2026-12-05', '/fr/tour/old-town.data'])(
  '%s is no file',
  (path) => {
    expect(isLostFile(path)).toBe(false)
  },
)
