/**
 * After `react-router build`: names the build where browsers look for a newer one, and writes a .br beside each text
 * file.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const CLIENT = 'build/client'
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|wasm)$/
const WORTH_BYTES = 1024

await nameBuild()
await compressFiles()

/** The build's id is React Router's hash of its manifest, so that the same sources have the same id everywhere. */
async function nameBuild() {
  const files = await readdir(join(CLIENT, 'assets'))
  const manifest = await findManifest(files)
  if (!manifest) throw new Error(`No manifest in ${CLIENT}/assets: did the build finish?`)
  const id = manifest.slice('manifest-'.length, -'.js'.length)
  await writeJson('builds/latest.json', { id })
  await writeJson(`builds/meta/${id}.json`, { id, files: files.toSorted() })
}

/** A page that is called manifest has a script of the same form of name: the content distinguishes them. */
async function findManifest(files: readonly string[]): Promise<string | undefined> {
  for (const file of files.filter((name) => /^manifest-\w+\.js$/.test(name))) {
    const text = await readFile(join(CLIENT, 'assets', file), 'utf8')
    if (text.startsWith('window.__reactRouterManifest=')) return file
  }
}

async function writeJson(path: string, value: unknown) {
  const file = join(CLIENT, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify(value))
}

async function compressFiles() {
  const files = await readdir(CLIENT, { recursive: true })
  await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compressFile))
}

async function compressFile(file: string) {
  const content = await readFile(join(CLIENT, file))
  if (content.length < WORTH_BYTES) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  await writeFile(join(CLIENT, `${file}.br`), await promisify(brotliCompress)(content, { params }))
}
