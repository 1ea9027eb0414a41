import { use } from 'react'
import { DocumentDataContext } from './document-data.ts'

/** The build of this page, from the server; the browser's router knows it too. */
export function useBuildId(): string | undefined {
  const buildId = use(DocumentDataContext)?.buildId
  return (
    buildId ?? (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version
  )
}
