/**
 * `npm run release -- --key ~/.ssh/release --place https://releases.example.com` makes a release of the version in
 * package.json, for the kind of processor at hand, in the folder `release` (`--out`): the signed archive, which holds
 * Node.js and every package of the lockfile, the file `latest`, and the install.sh that trusts this key. Copy the
 * folder to the place. `--version 1.2.3` releases under another number.
 */
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale, root, run } from './prepare.mjs'

/** The files of the repository that a server needs, beside the packages. */
const CONTENT = [
  'LICENSE',
  'build',
  'db',
  'deploy',
  'docs/vendor',
  'package-lock.json',
  'package.json',
  'scripts',
  'src',
]
/** The purpose of the signature: one that was made for another purpose does not count. */
const NAMESPACE = 'escapade-release'

const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    place: { type: 'string', default: '' },
    out: { type: 'string', default: 'release' },
    version: { type: 'string' },
  },
})
await release().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

async function release(): Promise<void> {
  if (!values.key) throw new Error('--key names the SSH key that signs, such as ~/.ssh/release.')
  const key = resolve(values.key.replace(/^~(?=\/)/, homedir()))
  const version = values.version ?? (await versionOfPackage())
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is no version such as 1.2.3.`)
  if (!(await buildIfStale())) throw new Error('The build failed: see the message above.')
  const out = resolve(values.out)
  await mkdir(out, { recursive: true })
  const name = `escapade-${version}-linux-${process.arch}`
  const archive = join(out, `${name}.tar.gz`)
  const staging = await mkdtemp(join(tmpdir(), 'escapade-release-'))
  try {
    await stage(join(staging, name), version)
    // The archive gets its name when it is whole and signed.
    const unfinished = `${archive}.part`
    const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=u+rwX,go+rX,go-w']
    await must('tar', ['--create', '--gzip', ...owner, '--file', unfinished, '--directory', staging, name])
    await must('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', NAMESPACE, unfinished])
    await rename(`${unfinished}.sig`, `${archive}.sig`)
    await rename(unfinished, archive)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  await writeFile(join(out, 'install.sh'), await installer(`${key}.pub`), { mode: 0o755 })
  await writeFile(join(out, 'latest'), `${version}\n`)
  console.log(`${archive} is signed. Copy ${out} to ${values.place || 'the place of your releases'}.`)
}

async function versionOfPackage(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version
}

/** The folder that a server unpacks: no tests, no packages of development. */
async function stage(folder: string, version: string): Promise<void> {
  for (const path of CONTENT)
    await cp(join(root, path), join(folder, path), { recursive: true, filter: isNoTest })
  await must('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder])
  await writeFile(join(folder, 'RELEASE'), `version=${version}\narchitecture=${process.arch}\n`)
}

function isNoTest(path: string): boolean {
  return !/\.test\.tsx?$|\.built-from$|\.env$/.test(path)
}

/** install.sh with the place, the key, and the functions that it reads from files beside it in the repository. */
async function installer(publicKey: string): Promise<string> {
  const deployed = (name: string) => readFile(join(root, 'deploy', name), 'utf8')
  const [kind = '', body = ''] = (await readFile(publicKey, 'utf8')).trim().split(/\s+/)
  let script = (await deployed('install.sh'))
    .replace(/^place=$/m, () => `place=${quoted(values.place)}`)
    .replace(/^signer=$/m, () => `signer=${quoted(`release namespaces="${NAMESPACE}" ${kind} ${body}`)}`)
  for (const [line, name = ''] of script.matchAll(/^source "\$\(dirname .*\/([\w-]+\.sh)"$/gm)) {
    const functions = await deployed(name)
    script = script.replace(line, () => functions)
  }
  return script
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`
}

async function must(program: string, words: string[]): Promise<void> {
  if ((await run(program, words)) !== 0) throw new Error(`${program} failed: see its message above.`)
}
