import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english } from '#i18n/en/messages.ts'
import { accented, accentedMessages } from './accented.ts'

/** The locale that is added: the code of accented English in Unicode's data, which no installation uses. */
export const ADDED = { code: 'en-XA', prefix: '/en-xa', name: 'Éñglîsh' } as const

const LANGUAGES = 'src/i18n/languages.ts'

type Edit = { file: string; before: string; after: string }

/** Everything of the product that is edited for it: the list, and the file in which i18n registers each language. */
const EDITS: readonly Edit[] = [
  {
    file: 'src/core/kernel/locale.ts',
    before: '} as const satisfies Record<string, LocaleFacts>',
    after: `  '${ADDED.code}': { tag: '${ADDED.code}', prefix: '${ADDED.prefix}', name: '${ADDED.name}', typography: 'english' },
} as const satisfies Record<string, LocaleFacts>`,
  },
  {
    file: LANGUAGES,
    before: '{ en: english, fr: french }',
    after: `{ en: english, fr: french, '${ADDED.code}': added }`,
  },
  {
    file: LANGUAGES,
    before: '{ en: englishConventions, fr: frenchConventions }',
    after: `{ en: englishConventions, fr: frenchConventions, '${ADDED.code}': addedConventions }`,
  },
  {
    file: LANGUAGES,
    before: "import { french } from './fr/messages.ts'",
    after: `import { added } from './${ADDED.code}/messages.ts'
import { added as addedConventions } from './${ADDED.code}/conventions.ts'
import { french } from './fr/messages.ts'`,
  },
]

/** Adds the locale to a copy of the product, and returns the files of the product that it edited. */
export async function addLocale(copy: string): Promise<string[]> {
  for (const edit of EDITS) await apply(copy, edit)
  const folder = join(copy, 'src/i18n', ADDED.code)
  await mkdir(folder)
  const messages = JSON.stringify(accentedMessages(english), null, 2)
  await writeFile(
    join(folder, 'messages.ts'),
    `import type { english } from '../en/messages.ts'
import type { SameKeys } from '../same-keys.ts'

export const added: SameKeys<typeof english> = ${messages}
`,
  )
  await writeFile(
    join(folder, 'conventions.ts'),
    `import type { Conventions } from '../conventions.ts'
import { english } from '../en/conventions.ts'

export const added: Conventions = { ...english, readHere: '${accented('Read this page in accented English')}' }
`,
  )
  return [...new Set(EDITS.map(({ file }) => file))]
}

async function apply(copy: string, { file, before, after }: Edit): Promise<void> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  if (source.split(before).length !== 2) throw new Error(`${file} does not have "${before}" once.`)
  await writeFile(
    path,
    source.replace(before, () => after),
  )
}
