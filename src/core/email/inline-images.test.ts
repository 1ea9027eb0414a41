import { expect, test } from 'vitest'
import { withInlineImages } from './inline-images.ts'

test('each image of an email is in every one of its places, and a file to open is in none', () => {
  const html = '<img src="cid:code"><img src="cid:map"><img src="cid:code"><img src="cid:lost">'
  const image = { contentType: 'image/png', content: 'AAAA' }
  const attachments = [
    { ...image, contentId: 'code' },
    { ...image, contentId: 'map', content: 'BBBB' },
    { contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
  ]

  expect(withInlineImages(html, attachments)).toBe(
    '<img src="data:image/png;base64,AAAA"><img src="data:image/png;base64,BBBB">' +
      '<img src="data:image/png;base64,AAAA"><img src="cid:lost">',
  )
})
