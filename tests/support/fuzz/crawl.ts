import type { TestSite } from '../site/test-site.ts'
import { formsOf, linksOf, type PageForm } from './page-forms.ts'

const PAGES_MAX = 120
/** Pages that differ in an id only show the same forms. */
const PAGES_OF_A_SHAPE = 2
const STARTS = ['/', '/admin', '/admin/settings?section=account', '/admin/disponibilites', '/admin/dev/clock']
/** Ends the log-in, and files. */
const LEFT_OUT =
  /\/logout|\/export\/|\.(pdf|ics|xlsx|csv|xml|txt|webmanifest)$|^\/(fr|api|photos|sharing|assets)(\/|$)/

/** The posting forms that a member meets by following links, in English. */
export async function shownForms(visit: TestSite['visit'], token: string): Promise<PageForm[]> {
  const forms: PageForm[] = []
  const shapes = new Map<string, number>()
  const waiting = [...STARTS]
  const seen = new Set(waiting)
  for (let pages = 0; pages < PAGES_MAX; pages += 1) {
    const path = waiting.shift()
    if (path === undefined) break
    const response = await visit(path, { headers: { Cookie: `token=${token}; locale=en` } })
    if (!response.ok) continue
    const html = await response.text()
    forms.push(...formsOf(html, path))
    for (const link of linksOf(html)) {
      const shape = shapeOf(link)
      const count = shapes.get(shape) ?? 0
      if (seen.has(link) || LEFT_OUT.test(link) || count >= PAGES_OF_A_SHAPE) continue
      seen.add(link)
      shapes.set(shape, count + 1)
      waiting.push(link)
    }
  }
  return forms
}

/** A URL without the parts that differ from one record to the next; parts of the settings are pages of their own. */
function shapeOf(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://x')
  const path = pathname.replace(/^\/tour\/[^/]+/, '/tour/*').replaceAll(/\/[^/]*\d[^/]*/g, '/*')
  const query = [...searchParams].map(([name, value]) => (name === 'section' ? `${name}=${value}` : name))
  return `${path}?${query.toSorted().join('&')}`
}
