import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServerProcess } from '../../faults/support/server-process.ts'
import { OWNER } from './team.ts'

const root = resolve(import.meta.dirname, '../../..')
const NEXT_ID = 'deadbeef'

/** The product installed in a folder of its own, where its build can be replaced as a deployment does. */
export async function installBuild() {
  const folder = await mkdtemp(join(tmpdir(), 'escapade-installed-'))
  await cp(join(root, 'build'), join(folder, 'build'), { recursive: true })
  for (const part of ['node_modules', 'db', 'src', 'package.json']) {
    await symlink(join(root, part), join(folder, part))
  }
  const env = {
    DATA_DIR: join(folder, '.data'),
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
  }
  const server = await createServerProcess(env, join(folder, 'log'), folder)
  const client = join(folder, 'build/client')
  return {
    server,
    /** The id in the pages of this build. */
    id: async () =>
      (JSON.parse(await readFile(join(client, 'builds/latest.json'), 'utf8')) as { id: string }).id,
    /** Replaces this build with another one, and starts the server again. Returns its id. */
    async deploy(): Promise<string> {
      await server.stop()
      await renameBuild(folder)
      await server.start()
      return NEXT_ID
    },
    /** Removes a script, as an older build's are after a deployment. */
    async lose(script: RegExp): Promise<void> {
      const assets = await readdir(join(client, 'assets'))
      for (const name of assets.filter((asset) => script.test(asset))) await rm(join(client, 'assets', name))
    },
    async remove(): Promise<void> {
      await server.stop()
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

/** The same sources under another id: for a browser, a build differs in its id and the names of its files. */
async function renameBuild(folder: string): Promise<void> {
  const client = join(folder, 'build/client')
  const { id } = JSON.parse(await readFile(join(client, 'builds/latest.json'), 'utf8')) as { id: string }
  await writeFile(join(client, 'builds/latest.json'), JSON.stringify({ id: NEXT_ID }))
  await rename(join(client, `builds/meta/${id}.json`), join(client, `builds/meta/${NEXT_ID}.json`))
  for (const name of await readdir(join(client, 'assets'))) {
    if (name.startsWith(`manifest-${id}`)) {
      await rename(join(client, 'assets', name), join(client, 'assets', name.replace(id, NEXT_ID)))
    }
  }
  for (const name of await readdir(join(folder, 'build/server'), { recursive: true })) {
    if (!name.endsWith('.js')) continue
    const file = join(folder, 'build/server', name)
    const text = await readFile(file, 'utf8')
    if (text.includes(id)) await writeFile(file, text.replaceAll(id, NEXT_ID))
  }
}
