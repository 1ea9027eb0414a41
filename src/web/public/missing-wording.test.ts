import { expect, test } from 'vitest'
import { app, openSite, site } from '#tests/support/site/opened-site.ts'
import { aTour } from '#tests/support/factories/factories.ts'

openSite()

test.for(
  ['/', '/contact', '/whoami', '/checkout/cancel'].flatMap((path) => [
    path,
    path === '/' ? '/fr' : `/fr${path}`,
  ]),
)('%s shows no heading and no link without words before the operator has written any', async (path) => {
  const html = await (await site.visit(path)).text()
  expect(html).not.toMatch(/<(h[1-3]|dt|dd|blockquote|p)\b[^>]*>\s*<\/\1>/)
  expect(html).not.toContain('href="mailto:"')
  expect(html).not.toMatch(/(Write to|Écrire à)\s*</)
})

test.for([
  ['/cgv', 'not published yet', 'Print'],
  ['/fr/cgv', 'pas encore publiées', 'Imprimer'],
] as const)('%s says that the terms are not written, with no version and nothing to print', async (row) => {
  const [path, sentence, print] = row
  const html = await (await site.visit(path)).text()
  expect(html).toContain(sentence)
  expect(html).not.toContain('Version ')
  expect(html).not.toContain(print)
  expect(html).not.toContain('class="contents')
})

test('the return from the payment of an unknown tour is a missing page; that of a known one is correct', async () => {
  const { slug } = await aTour(app)
  expect((await site.visit('/checkout/cancel/no-such-tour')).status).toBe(404)
  expect((await site.visit('/fr/checkout/cancel/no-such-tour')).status).toBe(404)
  const known = await site.visit(`/checkout/cancel/${slug}`)
  expect(known.status).toBe(200)
  expect(await known.text()).not.toContain('cancelled')
})
