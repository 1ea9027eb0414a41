import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from '../router.ts'
import { maySendFiles } from './body-limit.ts'

type Described = {
  paths: Record<string, Record<string, { requestBody?: object }>>
  components: { schemas: Record<string, object> }
}

const described = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8'),
) as Described

test('every call that is described with a file may send more than a form', async () => {
  const api = new Hono<ApiEnv>().post('*', (c) => c.json(maySendFiles(c)))
  const maySend = async (path: string): Promise<unknown> =>
    (await api.request(path, { method: 'POST', body: new FormData() })).json()
  const paths = pathsWithFiles()
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths) expect([path, await maySend(path)]).toEqual([path, true])
  for (const path of ['/settings/form', '/x/imports', '/x/tours'])
    expect([path, await maySend(path)]).toEqual([path, false])
})

/** The paths, with an id for each parameter, whose body or a schema of it has a file. */
function pathsWithFiles(): string[] {
  return Object.entries(described.paths).flatMap(([path, { post }]) => {
    const body = JSON.stringify(post?.requestBody ?? {})
    const schemas = [...body.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) =>
      JSON.stringify(described.components.schemas[name]),
    )
    return [body, ...schemas].join('').includes('binary') ? [path.replaceAll(/\{\w+\}/g, 'x')] : []
  })
}
