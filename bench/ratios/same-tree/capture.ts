/**
 * Loaded into the built product by `--import`: keeps the tree and the data of each rendered page, and serves them twice
 * more, by React alone (port BARE_PORT) and by React Router on Hono with constant loader data (ROUTER_PORT).
 */
import { registerHooks } from 'node:module'
import { serveBareReact } from './serve-bare-react.ts'
import { serveReactRouter } from './serve-react-router.ts'

/** Packages whose functions the product gets with a recorder around them. */
const RECORDERS: Readonly<Record<string, string>> = {
  'react-dom/server': new URL('./recorded-react-dom.ts', import.meta.url).href,
  'react-router': new URL('./recorded-react-router.ts', import.meta.url).href,
}

registerHooks({
  resolve(specifier, context, next) {
    const isProduct = context.parentURL?.includes('/build/server/')
    const recorder = isProduct ? RECORDERS[specifier] : undefined
    return recorder ? { url: recorder, shortCircuit: true } : next(specifier, context)
  },
})

serveBareReact(Number(process.env.BARE_PORT))
serveReactRouter(Number(process.env.ROUTER_PORT))
