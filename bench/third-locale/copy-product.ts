import { execFile } from 'node:child_process'
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The compiler's settings for the product alone, without its tests, which are written in two languages. */
export const PRODUCT_TYPES = 'tsconfig.product.json'

const SETTINGS = {
  extends: './tsconfig.json',
  include: ['src', 'db', 'scripts', '*.ts', '.react-router/types/**/*'],
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/*.suite.ts'],
}

/** Copies the files that git knows or would take, as they are now, beside the same dependencies. */
export async function copyProduct(root: string, copy: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const { stdout } = await run('git', list, { cwd: root, maxBuffer: 16 * 1024 * 1024 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    await cp(join(root, file), join(copy, file)).catch(ignoreDeleted)
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await writeFile(join(copy, PRODUCT_TYPES), JSON.stringify(SETTINGS))
}

/** A file that was deleted and not committed is still in git's list. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
