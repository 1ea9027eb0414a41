import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english } from '#i18n/en/catalogue.ts'
import { accented, accentedCatalogue } from './accented.ts'

/** The locale that is added: the code of accented English in Unicode's data, which no shop speaks. */
export const ADDED = { code: 'en-XA', prefix: '/en-xa', name: 'Éñglîsh' } as const

type Edit = { file: string; before: string; after: string }

/** Everything of the product that is edited for it: the list, and the two lines by which i18n finds the catalogue. */
const EDITS: readonly Edit[] = [
  {
    file: 'src/core/kernel/locale.ts',
    before: '} as const satisfies Record<string, LocaleFacts>',
    after: `  '${ADDED.code}': { tag: '${ADDED.code}', prefix: '${ADDED.prefix}', name: '${ADDED.name}', typography: 'english' },
} as const satisfies Record<string, LocaleFacts>`,
  },
  {
    file: 'src/i18n/catalogue.ts',
    before: '{ en: english, fr: french }',
    after: `{ en: english, fr: french, '${ADDED.code}': added }`,
  },
  {
    file: 'src/i18n/conventions-in.ts',
    before: '{ en: english, fr: french }',
    after: `{ en: english, fr: french, '${ADDED.code}': added }`,
  },
]

/** Adds the locale to a copy of the product, and answers the files of the product that it edited. */
export async function addLocale(copy: string): Promise<string[]> {
  for (const edit of EDITS) await apply(copy, edit)
  const folder = join(copy, 'src/i18n', ADDED.code)
  await mkdir(folder)
  const catalogue = JSON.stringify(accentedCatalogue(english), null, 2)
  await writeFile(
    join(folder, 'catalogue.ts'),
    `import type { english } from '../en/catalogue.ts'
import type { SameKeys } from '../same-keys.ts'

export const added: SameKeys<typeof english> = ${catalogue}
`,
  )
  await writeFile(
    join(folder, 'conventions.ts'),
    `import type { Conventions } from '../conventions.ts'
import { english } from '../en/conventions.ts'

export const added: Conventions = { ...english, readHere: '${accented('Read this page in accented English')}' }
`,
  )
  return EDITS.map(({ file }) => file)
}

async function apply(copy: string, { file, before, after }: Edit): Promise<void> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  if (source.split(before).length !== 2) throw new Error(`${file} does not have "${before}" once.`)
  const part = file.split('/').at(-1) === 'catalogue.ts' ? 'catalogue' : 'conventions'
  const line = `import { added } from './${ADDED.code}/${part}.ts'\n`
  const isList = file.endsWith('locale.ts')
  await writeFile(path, (isList ? '' : line) + source.replace(before, () => after))
}
