import { expect, test } from 'vitest'
import { photoView, type PhotoRow } from './photo-view.ts'

const ROW: PhotoRow = {
  id: 'p1',
  storage_key: '019a/x',
  width: 1600,
  height: 900,
  widths: [640, 1600],
  formats: ['webp'],
  blur: 'data:image/webp;base64,AA',
  alt: { en: 'A passage', fr: 'Une traboule' },
  focal_x: 0.25,
  focal_y: 0.75,
}

const VIEW = {
  id: 'p1',
  base: '/photos/019a/x',
  width: 1600,
  height: 900,
  widths: [640, 1600],
  formats: ['webp'],
  blur: 'data:image/webp;base64,AA',
  focalX: 0.25,
  focalY: 0.75,
}

test('a photo is shown with its text in the language of the page', () => {
  expect(photoView(ROW, 'fr')).toEqual({ ...VIEW, alt: 'Une traboule', lang: undefined })
})

test('a text that is missing in that language is English, and says so', () => {
  expect(photoView({ ...ROW, alt: { en: 'A passage' } }, 'fr')).toEqual({
    ...VIEW,
    alt: 'A passage',
    lang: 'en',
  })
})
