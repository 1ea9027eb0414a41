import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from '#core/audit/audit-actions.ts'
import { LOCALES } from '#core/kernel/locale.ts'
import { translator } from './translator.ts'

test.for(LOCALES)('each act of the log is a sentence of its own (%s)', (locale) => {
  const t = translator(locale)
  const subject = 'Zoé'
  const sentences = AUDIT_ACTIONS.map((action) =>
    t(`auditPage.actions.${action}`, { subject, departures: 0 }),
  )
  expect(sentences.filter((sentence) => !/ /.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(AUDIT_ACTIONS.length)
})

test.for([
  ['en', 'disabled', 0, 'suspended the access of Zoé'],
  ['en', 'role_changed', 1, 'changed the role of Zoé, which left 1 departure without a guide'],
  ['en', 'disabled', 46, 'suspended the access of Zoé, which left 46 departures without a guide'],
  ['fr', 'role_changed', 0, 'a changé le rôle de Zoé'],
  ['fr', 'disabled', 1, 'a suspendu l’accès de Zoé, ce qui laisse 1 départ sans guide'],
  ['fr', 'role_changed', 46, 'a changé le rôle de Zoé, ce qui laisse 46 départs sans guide'],
] as const)(
  'the departures that %s %s leaves without guide are said: %i',
  ([locale, action, departures, said]) => {
    const subject = 'Zoé'
    expect(translator(locale)(`auditPage.actions.user.${action}`, { subject, departures })).toBe(said)
  },
)

test('the code writes each action that has a message, and the types let it write no other', async () => {
  const root = join(import.meta.dirname, '../core')
  const files = await Array.fromAsync(glob('**/*.server.ts', { cwd: root }))
  const sources = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const writing = sources.filter((source) => /(record(Audit|Ongoing)|decideIssue)\(/.test(source)).join('\n')
  expect(AUDIT_ACTIONS.filter((action) => !writing.includes(`'${action}'`))).toEqual([])
})
