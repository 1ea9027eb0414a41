// Runs after each `npm ci`, on the system's Node: puts the Node.js of the lockfile where npm's scripts look first.
import { refuseOldNode, linkNode } from './prepare.mjs'

refuseOldNode()
linkNode()
