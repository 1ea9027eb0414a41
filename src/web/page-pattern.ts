import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Manifest = ServerBuild['routes']

/** Names the route that takes a path, as `/fr/tour/:slug`: what may be written down of a path that holds a secret. */
export function pagePatterns(build: Pick<ServerBuild, 'routes'>): (path: string) => string {
  const tree = childrenOf(build.routes, undefined)
  return (path) => {
    const matches = matchRoutes(tree, path.replace(/\.data$/, '').replace(/^\/_root$/, '/'))
    const words = (matches ?? []).flatMap(({ route }) => (route.path ? [route.path] : []))
    return `/${words.join('/')}`
  }
}

function childrenOf(routes: Manifest, parentId: string | undefined): RouteObject[] {
  const children = Object.values(routes).filter((route) => route !== undefined && route.parentId === parentId)
  return children.map((route) => {
    const { id, path = '', index } = route as NonNullable<typeof route>
    return index ? { id, path, index } : { id, path, children: childrenOf(routes, id) }
  })
}
