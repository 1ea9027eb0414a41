import { test as base } from '@playwright/test'
import type { ServerProcess } from '../../faults/support/server-process.ts'
import type { Deployment } from './journey.ts'
import { withServer } from './with-server.ts'

/** A journey with a product of its own, because it configures it otherwise or stops it. */
export const test = base.extend<{ env: NodeJS.ProcessEnv; server: ServerProcess }, Deployment>({
  form: ['whole', { option: true, scope: 'worker' }],
  env: [{}, { option: true }],
  server: async ({ env, form }, use) => withServer(env, form, use),
  baseURL: async ({ server }, use) => use(server.origin),
})
