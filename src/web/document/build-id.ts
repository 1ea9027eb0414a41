import { use } from 'react'
import { DocumentFactsContext } from './document-facts.ts'

/** Which build this page came from: the server says it, the browser's router knows it too. */
export function useBuildId(): string | undefined {
  const buildId = use(DocumentFactsContext)?.buildId
  return (
    buildId ?? (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
  )
}
