import { buildIfStale } from '../../../scripts/prepare.mjs'

/** Vitest's global set-up: the killed servers run the shipped build. */
export async function setup(): Promise<void> {
  if (!(await buildIfStale())) throw new Error('The build failed: see the message above.')
}
