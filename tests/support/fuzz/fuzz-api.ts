import { inspect } from 'node:util'
import * as fc from 'fast-check'
import { openApiDocument } from '#api/http/openapi-document.ts'
import { authenticate } from '#core/log-in/authenticate.server.ts'
import { createTestApi } from '../create-test-api.ts'
import type { TestApp } from '../create-test-app.ts'
import { fuzzedRequests, type FuzzedRequest } from './fuzzed-requests.ts'
import { documentCheck } from './document-check.ts'
import type { OpenApi } from './openapi.ts'
import { worldOf } from './known-world.ts'
import { within } from './within.ts'

/** The kinds of bad responses: a fault, a hang, one that reveals internals, or one that the document does not know. */
export type Finding = {
  request: string
  status: number
  why: 'fault' | 'hang' | 'stack' | 'undocumented'
  said: string
}

const INSIDE = /\bat .{0,200}\.[cm]?[jt]sx?:\d+|node_modules|\/src\/|PostgresError|syntax error at/

/**
 * Sends `count` seeded requests to the whole API of a seeded App, in-process, as a member of the team and as others.
 */
export async function fuzzApi(
  app: TestApp,
  { seed, count }: { seed: number; count: number },
): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  // The response to a fault reveals nothing of it; the log does.
  let cause: unknown
  const log: TestApp['log'] = { ...app.log, error: (_event, facts) => (cause = facts?.error) }
  const api = createTestApi(
    { ...app, log },
    { authenticate: (token) => authenticate(app, token), trustedProxies: [] },
  )
  const document = openApiDocument(api) as OpenApi
  const undocumented = documentCheck(document)
  const requests = fc.sample(fuzzedRequests(document, await worldOf(app)), { seed, numRuns: count })
  const findings: Finding[] = []
  const statuses = new Map<number, number>()
  for (const [index, request] of requests.entries()) {
    const { method, path, template, headers, body } = request
    // From many IP addresses, so that limits do not hide the code behind them; ending one's own log-in would end all.
    if (path === '/logout' || path.startsWith('/auth/')) headers.Authorization = 'Bearer x.y.z'
    const bindings = { clientAddress: `2001:db8:${(index % 65_000).toString(16)}::1` }
    const response = await within(Promise.resolve(api.request(path, { method, headers, body }, bindings)))
    if (!response) {
      findings.push({ request: shown(request), status: 0, why: 'hang', said: '' })
      continue
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    const text = await response.text()
    const why =
      response.status >= 500 ? 'fault' : response.status >= 400 && INSIDE.test(text) ? 'stack' : null
    if (why) {
      const said = `${text.slice(0, 500)} ${inspect(cause).slice(0, 2_000)}`
      findings.push({ request: shown(request), status: response.status, why, said })
    }
    const contentType = response.headers.get('Content-Type')
    const surprise = undocumented({ method, path: template }, { status: response.status, contentType, text })
    if (surprise)
      findings.push({
        request: shown(request),
        status: response.status,
        why: 'undocumented',
        said: `${method} ${template}: ${surprise} ${text.slice(0, 300)}`,
      })
  }
  return { findings, statuses }
}

function shown({ method, path, headers, body }: FuzzedRequest): string {
  const form = body instanceof FormData ? JSON.stringify([...body]) : body
  return `${method} ${path} ${JSON.stringify(headers).slice(0, 200)} ${form?.slice(0, 1_500) ?? ''}`
}
