import { LRUCache } from 'lru-cache'
import { createStaticHandler, type RouteObject, type ServerBuild, type StaticHandler } from 'react-router'

type Build = Pick<ServerBuild, 'routes'>
type Manifest = Build['routes']

/** Returns the route of a path, as `/fr/tour/:slug`. */
export type PatternOf = (path: string) => Promise<string>

/** Paths whose pattern is remembered: more than a large site has pages. */
const PATHS_MAX = 5_000

/**
 * The patterns of a build's routes: a log may hold a pattern, never a path, which may hold a secret. The routes are
 * ranked once, because ranking costs twenty times as much as matching a path, and each path is matched once.
 */
export function pagePatterns(build: Build | (() => Promise<Build>)): PatternOf {
  // The build changes in development.
  if (typeof build === 'function') return async (path) => patternIn(ranked(await build()), path)
  const routes = ranked(build)
  const known = new LRUCache<string, Promise<string>>({ max: PATHS_MAX })
  return (path) => {
    const pattern = known.get(path) ?? patternIn(routes, path)
    known.set(path, pattern)
    return pattern
  }
}

function ranked({ routes }: Build): StaticHandler {
  return createStaticHandler(childrenOf(routes, undefined))
}

/** These routes load nothing: a call of the handler only matches. */
async function patternIn(routes: StaticHandler, path: string): Promise<string> {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const found = await routes.query(new Request(`http://site${page}`))
  const matches = found instanceof Response ? [] : found.matches
  const words = matches.flatMap(({ route }) => (route.path ? [route.path] : []))
  return `/${words.join('/')}`
}

function childrenOf(routes: Manifest, parentId: string | undefined): RouteObject[] {
  const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId)
  return children.map((route) => {
    const { id, path = '', index } = route as NonNullable<typeof route>
    return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }
  })
}
