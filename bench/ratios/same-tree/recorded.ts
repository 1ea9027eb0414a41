import type { ReactElement } from 'react'
import type { EntryContext, ServerBuild } from 'react-router'

/** The tree that the product renders: its document data around the router. */
export type Tree = ReactElement<{ children: ReactElement<{ context: EntryContext; url: string }> }>

/** A page that the product rendered, and its data for the browser as it was streamed. */
export type RecordedPage = { tree: Tree; handoff: Promise<Uint8Array<ArrayBuffer>> }

const pages = new Map<string, RecordedPage>()
let build: ServerBuild | null = null

/** Keeps a page under its path; the product goes on to render it. */
export function recordPage(tree: Tree): void {
  const { context, url } = tree.props.children.props
  const { serverHandoffStream } = context
  if (!serverHandoffStream) return
  const [forProduct, forRecord] = serverHandoffStream.tee()
  context.serverHandoffStream = forProduct
  // Copied before the product renders, which changes both objects.
  const staticHandlerContext = { ...context.staticHandlerContext }
  const kept = withContext(tree, { ...context, staticHandlerContext })
  const handoff = new Response(forRecord).arrayBuffer().then((buffer) => new Uint8Array(buffer))
  pages.set(new URL(url).pathname, { tree: kept, handoff })
}

export function recordBuild(served: ServerBuild): void {
  build = served
}

/** The build that the product serves. */
export function recordedBuild(): ServerBuild {
  if (!build) throw new Error('The product has not made its request handler yet.')
  return build
}

export function recordedPage(path: string): RecordedPage {
  const page = pages.get(path)
  if (!page) throw new Error(`The product has not rendered ${path} yet.`)
  return page
}

/** The tree with another context of the router. */
export function withContext(tree: Tree, context: EntryContext): Tree {
  const { props, type, key } = tree
  const router = props.children
  const children = { ...router, type: router.type, key: router.key, props: { ...router.props, context } }
  return { ...tree, type, key, props: { ...props, children } }
}
