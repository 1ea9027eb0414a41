import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hashOfSources, root, run } from '../../../scripts/prepare.mjs'
import { oneAtATime } from './one-at-a-time.ts'

type Product = typeof import('./product.ts')

const CACHE = join(root, '.cache/test-product')
const ENTRY = 'tests/support/site/product.ts'

/**
 * The parts of the product as `npm run build` compiles them. The first test that asks builds them, in some ten seconds;
 * later ones, of later runs too, find them until a source changes.
 */
export async function loadProduct(): Promise<Product> {
  const folder = join(CACHE, hashOfSources().slice(0, 16))
  await oneAtATime('test-product', async () => {
    if (!existsSync(folder)) await build(folder)
  })
  return import(/* @vite-ignore */ join(folder, 'server/index.js')) as Promise<Product>
}

async function build(folder: string): Promise<void> {
  await rm(CACHE, { recursive: true, force: true })
  const BUILD_DIRECTORY = `${folder}.begun`
  const env = { BUILD_DIRECTORY, SERVER_ENTRY: ENTRY, NODE_ENV: 'production' }
  const code = await run('react-router', ['build', '--logLevel', 'error'], env)
  if (code !== 0) throw new Error('The product does not build: see the message above.')
  await rename(BUILD_DIRECTORY, folder)
}
