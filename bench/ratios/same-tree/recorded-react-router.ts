import { createRequestHandler as create } from 'react-router'
import { recordBuild } from './recorded.ts'

export * from 'react-router'

/** React Router's own, which keeps the build that it serves. */
export const createRequestHandler: typeof create = (build, mode) => {
  if (typeof build !== 'function') recordBuild(build)
  return create(build, mode)
}
