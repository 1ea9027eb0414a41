// `npm run ready`: installs missing packages and builds when stale, without starting the server.
import { chooseNode, ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
chooseNode()
await ensureBuilt()
console.log('Escapade is ready to start.')
