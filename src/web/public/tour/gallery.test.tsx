import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessagesAtHand } from '#web/document/messages.tsx'
import { MESSAGES_BY_LOCALE } from '#i18n/messages.ts'
import { Gallery } from './gallery.tsx'

const photo = (base: string, alt: string) => ({
  base,
  alt,
  width: 1600,
  height: 1200,
  widths: [640, 1280],
  formats: ['webp' as const],
  blur: '',
  focalX: 0.5,
  focalY: 0.5,
})

test('each photo is a link with a name, described or not', () => {
  const html = renderToStaticMarkup(
    <MessagesAtHand locale="en" messages={MESSAGES_BY_LOCALE.en}>
      <Gallery photos={[photo('/photos/a', 'A boat'), photo('/photos/b', '')]} />
    </MessagesAtHand>,
  )
  const links = [...html.matchAll(/<a href="(\/photos\/[ab])\/1280\.webp"([^>]*)>/g)].map(
    ([, base, others]) => [base, others],
  )
  expect(links).toEqual([
    ['/photos/a', ''],
    ['/photos/b', ' aria-label="Photos 2 / 2"'],
  ])
})
