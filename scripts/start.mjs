// `npm start`: installs missing packages, builds when stale, then becomes the server.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { chooseNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { SERVER_ENVIRONMENT, SERVER_OPTIONS } from './server-options.mjs'

await ensureInstalled()
const node = chooseNode()
await ensureBuilt()
serve(node, join(root, 'build', 'server', 'index.js'))

function serve(program, entry) {
  const env = { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: 'production' }
  const words = [...SERVER_OPTIONS, entry]
  process.chdir(root)
  // Newer Nodes can turn into the server; Node 20 stays beside it as its parent.
  if (process.execve) process.execve(program, [program, ...words], env)
  const server = spawn(program, words, { stdio: 'inherit', env, detached: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Both the terminal and npm send it; the server gets it once, because it is in a process group of its own.
    process.on(
      signal,
      once(() => server.kill(signal)),
    )
  }
  server.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function once(act) {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
