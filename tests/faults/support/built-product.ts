import { buildIfStale } from '../../../scripts/prepare.mjs'

/** Vitest's global set-up: what is killed here is what is shipped. */
export async function setup(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('The build failed: see the message above.')
}
