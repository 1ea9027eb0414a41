// `npm run ready`: installs what is missing and builds when stale, and leaves starting to whoever runs the server.
import { chooseNode, ensureBuilt, ensureInstalled } from './prepare.mjs'

await ensureInstalled()
chooseNode()
await ensureBuilt()
console.log('Escapade is ready to start.')
