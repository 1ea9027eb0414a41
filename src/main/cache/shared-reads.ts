import { PREVIEW_HEADER } from '#api/before-live.ts'
import { jsonValueOf } from '#api/http/response/json-text.ts'
import { addDependencies, withDependencies, type Dependencies } from '#database/facts.ts'
import type { FactCache, Made } from './fact-cache.ts'
import type { FactWatch } from './fact-watch.ts'
import { findOrMake } from './find-or-make.ts'
import { sharedTarget } from './shared-routes.ts'

/** The response of a read of the site's own, and everything that it was made from. */
export type SharedRead = {
  response: Response
  dependencies: Dependencies
  /** The memory that it takes, about. */
  bytes: number
}

/** Gives a call of the site in this process its response: a kept one, or that of the call itself. */
export type ReadShared = (request: Request, call: () => Response | Promise<Response>) => Promise<Response>

/**
 * Keeps the responses of public reads that pages make in this process, by the same facts as finished pages: a page that
 * a sale has changed is rendered again with one read of the database, not with all. A read with a log-in or a preview
 * link is the call's own. Nothing kept is ever served after a change of its facts is known, because pages are made
 * from it.
 */
export function sharedReads(cache: FactCache<SharedRead>, watch: FactWatch): ReadShared {
  const read = findOrMake(cache, watch)
  return async (request, call) => {
    const key = keyOf(request)
    if (key === null) return call()
    const render = () => made(call)
    const kept = read.now(key, render)
    if (kept) return shown(kept)
    const found = await read.later(key, render)
    if (found === null) return call()
    return shown('kept' in found ? found.kept : found.made.value)
  }
}

function keyOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET' || headers.get('Authorization') !== null) return null
  if (headers.get(PREVIEW_HEADER) !== null) return null
  const path = url.slice(url.indexOf('/api/'))
  const target = sharedTarget(path)
  return target?.route.entryPoint === 'api' ? target.url : null
}

async function made(call: () => Response | Promise<Response>): Promise<Made<SharedRead>> {
  const { result: response, dependencies } = await withDependencies(async () => call())
  const value = jsonValueOf(response)
  const isShareable = value !== undefined && response.status === 200 && dependencies.facts.size > 0
  const bytes = isShareable ? JSON.stringify(freeze(value)).length * BYTES_OF_A_CHARACTER : 0
  return { value: { response, dependencies, bytes }, dependencies, isShareable }
}

/** A value takes about twice the memory of its text. */
const BYTES_OF_A_CHARACTER = 2

/** Makes a value unchangeable, all through: a reader that changes it would change the pages of others. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

/** The page that is being made depends on everything that its reads were made from. */
function shown({ response, dependencies }: SharedRead): Response {
  addDependencies(dependencies)
  return response
}
