import { describe, expect, test } from 'vitest'
import { html } from './html.ts'
import type { EmailContent } from '../email-content.ts'
import { renderEmail } from './render-email.ts'

const email: EmailContent = {
  locale: 'fr',
  subject: 'Objet',
  preheader: 'Aperçu',
  title: 'Titre',
  parts: [
    { kind: 'paragraph', text: 'Paragraphe' },
    { kind: 'quote', text: 'Citation\nsur deux lignes' },
    {
      kind: 'section',
      title: 'Section',
      lines: ['Ligne'],
      links: [{ label: 'Plan', href: 'https://plan.example/' }],
    },
    { kind: 'button', link: { label: 'Bouton', href: 'https://bouton.example/' } },
    { kind: 'choices', links: [{ label: 'Choix', href: 'https://choix.example/' }] },
    {
      kind: 'ticket',
      place: 'Lyon',
      title: 'Passages',
      code: { label: 'Référence', value: 'K7M2XQ4P' },
      scan: { contentId: 'ticket-code', alt: 'K7M2XQ4P' },
      rows: [{ label: 'Participants', value: 'Adultes × 2\nEnfants × 1' }],
    },
  ],
  sender: {
    name: 'Petites Routes',
    email: 'bonjour@tours.example',
    phone: '+33 4',
    legal: 'SIREN 000',
    look: { accent: '', logo: null },
    isTest: false,
  },
  footer: ['Pied'],
}

test('the text contains everything that the HTML contains, with its links', () => {
  const { html: page, text } = renderEmail(email)
  const body = page.slice(page.indexOf('<body')).replace(email.preheader, '')
  const words = body
    .replace(/<[^>]*>/g, '\n')
    .split(/\n| · /)
    .map((line) => line.trim())
  for (const word of words.filter((line) => line !== '' && line !== '&nbsp;')) {
    expect(text.toLocaleLowerCase()).toContain(word.toLocaleLowerCase())
  }
  const links = [...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(links).toHaveLength(3)
  for (const href of links) expect(text).toContain(href)
})

test('a quote of texts with the line breaks of Windows has one mark for each line', () => {
  const parts: EmailContent['parts'] = [{ kind: 'quote', text: 'Hello\r\n\r\nIs there parking?' }]
  expect(renderEmail({ ...email, parts }).text).toContain('> Hello\r\n> \r\n> Is there parking?\n')
})

test('the text is set for reading without HTML', () => {
  expect(renderEmail(email).text).toBe(
    [
      'Titre',
      '',
      'Paragraphe',
      '',
      '> Citation',
      '> sur deux lignes',
      '',
      'SECTION',
      'Ligne',
      'Plan\u00a0: https://plan.example/',
      '',
      'Bouton\u00a0: https://bouton.example/',
      '',
      'Choix\u00a0: https://choix.example/',
      '',
      'LYON\u00a0: Passages',
      'Référence\u00a0: K7M2XQ4P',
      'Participants\u00a0: Adultes × 2',
      '               Enfants × 1',
      '',
      '-- ',
      'Petites Routes',
      'bonjour@tours.example',
      '+33 4',
      'SIREN 000',
      'Pied',
      '',
    ].join('\n'),
  )
})

test('the page declares its language, and has no script or URL of others; its images travel with it', () => {
  const { html: page } = renderEmail(email)
  expect(page).toMatch(/^<!doctype html><html lang="fr"/)
  expect(page).not.toMatch(/<(?:script|link|iframe)|url\(|@import|src="(?!cid:)/)
})

describe.for([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><svg onload=alert(1)>',
  '&lt;b&gt; & {0} ${1} $& $1',
])('%s', (hostile) => {
  test('is shown as it was typed, in every field', () => {
    const { html: page, subject } = renderEmail(hostileEmail(hostile))
    const harmless = renderEmail(hostileEmail('harmless')).html
    expect(tagsOf(page)).toEqual(tagsOf(harmless))
    expect(subject).toBe(hostile)
    expect(page.split(html`${hostile}`.html)).toHaveLength(harmless.split('harmless').length)
  })
})

/** Every text of the email is the same stranger's. */
function hostileEmail(typed: string): EmailContent {
  const replaced = JSON.stringify(email, (key, value: unknown) =>
    typeof value === 'string' && key !== 'kind' && key !== 'locale' ? typed : value,
  )
  return JSON.parse(replaced) as EmailContent
}

/** Tags and the names of their attributes. */
function tagsOf(page: string): string[] {
  return [...page.matchAll(/<(\/?[a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, tag, attributes = '']) => `${tag} ${attributes.replaceAll(/="[^"]*"/g, '')}`,
  )
}

test('an email has the accent and the logo of its operator, and the name where images are not shown', () => {
  const logo = { src: 'https://tours.example/photos/a/logo.png', width: 224, height: 112 }
  const look = { accent: '#8b1e1e', logo } as const
  const { html: page } = renderEmail({ ...email, sender: { ...email.sender, look } })
  expect(page).toContain('bgcolor="#8b1e1e"')
  expect(page).not.toMatch(/#166d4b|#103d2a|#8ddbb5/)
  expect(page).toMatch(
    /<img\s+src="https:\/\/tours.example\/photos\/a\/logo.png"\s+alt="Petites Routes"\s+width="88"\s+height="44"/,
  )
})

test('a mark has the name of its operator beside it', () => {
  const logo = { src: 'https://tours.example/photos/a/logo.png', width: 112, height: 112 }
  const look = { accent: '', logo } as const
  const { html: page } = renderEmail({ ...email, sender: { ...email.sender, look } })
  expect(page).toMatch(/<span aria-hidden="true"[^>]*>Petites Routes<\/span>/)
})

test('no line of the HTML ends inside a telephone number', () => {
  const { html: page, text } = renderEmail({
    ...email,
    footer: ['Appelez le +33 4 65 71 00 42, avant 2026'],
  })
  expect(page).toContain('le +33\u00a04\u00a065\u00a071\u00a000\u00a042, avant 2026')
  expect(text).toContain('le +33 4 65 71 00 42, avant')
})
