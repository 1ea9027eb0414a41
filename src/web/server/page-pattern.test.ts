import { expect, test } from 'vitest'
import { pagePatterns } from './page-pattern.ts'

const route = (id: string, path: string | undefined, parentId?: string) => ({
  [id]: { id, path, parentId, module: {} as never },
})

const build = {
  routes: {
    ...route('root', ''),
    ...route('layout', undefined, 'root'),
    home: { id: 'home', parentId: 'layout', index: true, module: {} as never },
    ...route('ticket', 'reservation/:token', 'layout'),
    ...route('fr', 'fr', 'root'),
    ...route('fr/ticket', 'reservation/:token', 'fr'),
  },
}

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/reservation/a-secret', '/reservation/:token'],
  ['/fr/reservation/a-secret', '/fr/reservation/:token'],
  ['/fr/reservation/a-secret.data', '/fr/reservation/:token'],
  ['/nothing/here', '/'],
  ['//reservation/a-secret', '/'],
])('%s is reported as %s', async (path, pattern) => {
  expect(await pagePatterns(build)(path)).toBe(pattern)
  expect(await pagePatterns(async () => build)(path)).toBe(pattern)
})
