import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/** The folder that a publisher would copy to the place of the releases. */
export type Releases = {
  folder: string
  /** A copy of the first release under another version, with other files, signed by the same person. */
  publishLike(version: string, changes: Record<string, string>): Promise<void>
  /** The same, signed by a stranger. */
  forge(version: string): Promise<void>
  /** The newest version, as a server reads it. */
  announce(version: string): Promise<void>
}

/** Makes the first release with scripts/release.ts, as CONTRIBUTING.md says. */
export async function makeReleases(
  folder: string,
  { version, place }: { version: string; place: string },
): Promise<Releases> {
  const at = (...names: string[]) => join(folder, ...names)
  const nameOf = (of: string) => `escapade-${of}-linux-${process.arch}`
  if (!existsSync(at(`${nameOf(version)}.tar.gz`))) await makeFirst()
  await writeFile(at('latest'), `${version}\n`)

  async function makeFirst(): Promise<void> {
    await mkdir(folder, { recursive: true })
    for (const name of ['release-key', 'stranger-key'])
      await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at('..', name)])
    const words = ['--key', at('..', 'release-key'), '--place', place, '--out', folder, '--version', version]
    await run(process.execPath, [join(root, 'scripts/release.ts'), ...words], { maxBuffer: 1e8 })
    await run('tar', ['-xzf', at(`${nameOf(version)}.tar.gz`), '-C', at('..')])
  }

  async function publish(of: string, changes: Record<string, string>, key: string): Promise<void> {
    const [first, copy, archive] = [
      at('..', nameOf(version)),
      at('..', nameOf(of)),
      at(`${nameOf(of)}.tar.gz`),
    ]
    await run('cp', ['--archive', '--link', first, copy])
    const content = { RELEASE: `version=${of}\narchitecture=${process.arch}\n`, ...changes }
    for (const [name, text] of Object.entries(content)) {
      // The others are links to the files of the first release.
      await rm(join(copy, name), { force: true })
      await writeFile(join(copy, name), text)
    }
    await run('tar', ['-I', 'gzip -1', '-cf', archive, '--owner=0', '--group=0', '-C', at('..'), nameOf(of)])
    await rm(`${archive}.sig`, { force: true })
    await run('ssh-keygen', ['-Y', 'sign', '-q', '-f', at('..', key), '-n', 'escapade-release', archive])
    await rm(copy, { recursive: true })
  }
  return {
    folder,
    publishLike: (of, changes) => publish(of, changes, 'release-key'),
    forge: (of) => publish(of, {}, 'stranger-key'),
    announce: (of) => writeFile(at('latest'), `${of}\n`),
  }
}
