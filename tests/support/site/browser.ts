import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The options of Playwright's `launchOptions` to start Chromium on this machine. */
export interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const cache = resolve(import.meta.dirname, '../../../.cache')
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const quiet = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a Chromium: the one that CHROME_PATH names, else the system's, else the one of the npm package
 * `@sparticuz/chromium`, which is unpacked into `.cache` once and brings the libraries that a bare machine lacks.
 */
export async function findBrowser(): Promise<Browser> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet
  const installed = process.env.CHROME_PATH ?? onPath()
  if (installed) return { executablePath: installed, args, env: ownEnv() }
  const folder = await unpack()
  return {
    executablePath: join(folder, 'chromium'),
    // The package's build has no sandbox helper, so an ordinary user cannot have the sandbox either.
    args: ['--no-sandbox', ...quiet],
    env: {
      ...ownEnv(),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

function ownEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

/**
 * The package unpacks itself into the temporary folder, and its libraries only on Amazon's machines: so it runs in a
 * process of its own with the environment of one, with a folder of ours, renamed once it is whole.
 */
async function unpack(): Promise<string> {
  const { version } = await packageFacts()
  const folder = join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(`${folder}-`)
  const program = "import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())"
  await promisify(execFile)(process.execPath, ['--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  await writeFile(join(staging, 'fonts.conf'), fontSettings(folder))
  // A checkout is sometimes used by two users: the first one to unpack does it for both.
  await Promise.all([staging, join(staging, 'chromium')].map((path) => chmod(path, 0o755)))
  await rename(staging, folder).catch(async (error: NodeJS.ErrnoException) => {
    await rm(staging, { recursive: true, force: true })
    // Another run has unpacked it meanwhile.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return folder
}

/** The package's own settings look for its fonts in /tmp only. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

async function packageFacts(): Promise<{ version: string }> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  return JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8')) as {
    version: string
  }
}
