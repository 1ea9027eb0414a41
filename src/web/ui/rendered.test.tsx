import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Calendar, type CalendarDay } from './calendar/calendar.tsx'
import { Field } from './field.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { Stepper } from './stepper.tsx'
import { Toast } from './toast/toast.tsx'

const photo: PictureSource = {
  base: '/photos/a',
  width: 1600,
  height: 2000,
  widths: [400, 640, 1280],
  formats: ['webp'],
  blur: 'data:image/webp;base64,AA==',
  alt: 'A boat',
  focalX: 0.25,
  focalY: 0.6,
}

test('a photo offers AVIF only once it is rendered', () => {
  const webp = renderToStaticMarkup(<Picture source={photo} sizes="50vw" />)
  expect(webp).not.toContain('avif')
  expect(webp).toContain(
    'srcSet="/photos/a/400.webp 400w, /photos/a/640.webp 640w, /photos/a/1280.webp 1280w"',
  )
  expect(webp).toContain('focal-x-25 focal-y-60')
  expect(webp).not.toContain('style=')
  expect(webp).toContain('loading="lazy"')
  const both = renderToStaticMarkup(
    <Picture source={{ ...photo, formats: ['avif', 'webp'] }} sizes="50vw" eager decorative />,
  )
  expect(both).toContain('<source type="image/avif" srcSet="/photos/a/400.avif 400w')
  expect(both).toContain('fetchPriority="high"')
  expect(both).toContain('alt=""')
})

test.each([
  ['6rem', [400]],
  ['(width >= 48rem) 9rem, 5.5rem', [400, 640]],
  ['(width >= 64rem) 18rem, 8rem', [400, 640, 1280]],
  ['(width >= 40rem) 16rem, 100vw', [400, 640, 1280]],
])('a photo shown at %s is offered at no more pixels than the densest screen shows', (sizes, widths) => {
  const offered = renderToStaticMarkup(<Picture source={photo} sizes={sizes} />)
  expect(offered).toContain(
    `srcSet="${widths.map((width) => `/photos/a/${width}.webp ${width}w`).join(', ')}"`,
  )
})

const days: Record<number, CalendarDay> = {
  3: {
    state: 'few',
    href: '?date=2026-12-03',
    before: 'Thursday, December ',
    after: ', last places: ',
    note: '2 left',
    last: ', €29',
  },
  5: { state: 'open', href: '?date=2026-12-05', before: 'Saturday, December ', after: ', ', note: '€29' },
  12: { state: 'sold-out', before: 'Saturday, December ', after: ', sold out' },
}

test('a month is a table of plain links whose text is their name', () => {
  const html = renderToStaticMarkup(
    <Calendar
      month="2026-12"
      title="December 2026"
      weekStart={7}
      weekdays={['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((short) => ({ short, long: short }))}
      days={days}
      selected={5}
      previous={{ label: 'Previous month' }}
      next={{ label: 'Next month', href: '?month=2027-01' }}
    />,
  )
  const text = html.replace(/<[^>]+>/g, '')
  expect(text).toContain('Thursday, December 3, last places: 2 left, €29')
  expect(text).toContain('Saturday, December 12, sold out')
  expect(html).toMatch(
    /<a class="calendar-day calendar-open" href="\?date=2026-12-05"[^>]*aria-current="date"/,
  )
  expect(html).not.toContain('tabindex')
  expect(html).not.toContain('Previous month')
  expect(html).toContain('href="?month=2027-01"')
})

test('the name of a field that may stay empty has a space before the mark', () => {
  const html = renderToStaticMarkup(<Field name="phone" label="Phone" optional="(optional)" />)
  expect(html).toContain('Phone <span class="field-optional">(optional)</span></label>')
})

test('a stepper is a named number field with its limits and the reason for them', () => {
  const html = renderToStaticMarkup(
    <Stepper
      name="units[a]"
      label="Adults"
      min={0}
      max={2}
      defaultValue={2}
      fewerLabel="Fewer: Adults"
      moreLabel="More: Adults"
      maxReason="Only 2 places on this date"
    />,
  )
  expect(html).toMatch(/<input[^>]*type="number"[^>]*min="0" max="2"[^>]*name="units\[a\]" value="2"/)
  expect(html).toContain('Only 2 places on this date')
  expect(html).toMatch(/aria-label="More: Adults" aria-disabled="true"/)
})

test.each([undefined, 'Ages 12 and above'])(
  'a stepper is described by its hint where it has one: %s',
  (hint) => {
    const labels = { label: 'Adults', fewerLabel: 'Fewer', moreLabel: 'More' }
    const html = renderToStaticMarkup(
      <Stepper name="adults" {...labels} {...(hint && { hint })} min={0} max={2} defaultValue={1} />,
    )
    const [, names = ''] = /aria-describedby="([^"]*)"/.exec(html) ?? []
    for (const id of names.split(' ')) expect(html).toContain(`id="${id}"`)
    expect(names.split(' ')).toHaveLength(hint ? 2 : 1)
  },
)

test('a field names its hint and its error', () => {
  const html = renderToStaticMarkup(
    <Field name="email" type="email" label="E-mail" hint="Ticket" error="No @" />,
  )
  expect(html).toContain('<label for="email">')
  expect(html).toContain('aria-describedby="email-error email-hint" aria-invalid="true"')
  const calm = renderToStaticMarkup(<Field name="email" label="E-mail" />)
  expect(calm).not.toContain('aria-')
})

test('only errors interrupt; every other toast waits its turn', () => {
  const words = { info: 'Info', success: 'Done', warning: 'Mind', error: 'Error', close: 'Close' }
  const error = renderToStaticMarkup(<Toast type="error" message="No" words={words} />)
  expect(error).toContain('role="alert"')
  expect(error).toContain('<b>Error </b>No')
  const fixed = renderToStaticMarkup(<Toast type="success" message="Saved" words={words} closable={false} />)
  expect(fixed).toContain('role="status"')
  expect(fixed).not.toContain('<button')
})
