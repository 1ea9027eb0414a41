import { expect } from 'vitest'
import { fieldIn, LOCALES } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { test } from '#tests/support/site/office-site.ts'

const FORMS = [
  ['/admin/tours/new', 'title'],
  ['/admin/settings', 'tagline'],
] as const

test.for(LOCALES.flatMap((own) => FORMS.map(([path, name]) => ({ own, path, name }))))(
  'a member who reads $own writes it first on $path',
  async ({ own, path, name }, { visit }) => {
    const page = await (await visit(sitePath(own, path))).text()
    const places = LOCALES.map((locale) => ({ locale, at: page.indexOf(`name="${fieldIn(name, locale)}"`) }))
    expect(places.map(({ at }) => at)).not.toContain(-1)
    expect(places.toSorted((a, b) => a.at - b.at)[0]?.locale).toBe(own)
  },
)
