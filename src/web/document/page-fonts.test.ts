import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { LOCALES } from '#core/kernel/locale.ts'
import { MESSAGES_BY_LOCALE } from '#i18n/messages.ts'

/** A browser makes the narrow space of a font that has a space. */
const NARROW_SPACE = '\u202f'

test.for(['figtree', 'bricolage-grotesque'])(
  '%s has a glyph for each character of the messages',
  async (name) => {
    const font = create(await readFile(new URL(`../fonts/${name}.woff2`, import.meta.url))) as Font
    const used = new Set(LOCALES.flatMap((locale) => Array.from(JSON.stringify(MESSAGES_BY_LOCALE[locale]))))
    const missing = [...used].filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    expect(missing.filter((character) => character !== NARROW_SPACE)).toEqual([])
  },
)
