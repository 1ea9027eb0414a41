import { expect, test } from 'vitest'
import { editedPhoto } from './edited-photo.ts'

test('the editor has the text of a photo in every language, and the photo as pages show it', () => {
  const photo = editedPhoto({
    id: 'p1',
    storage_key: 'k',
    width: 1600,
    height: 900,
    widths: [640],
    formats: ['avif'],
    blur: '',
    alt: { fr: 'Une traboule' },
    focal_x: 0.5,
    focal_y: 0.5,
    shows_meeting_point: true,
  })
  const alt = { en: '', fr: 'Une traboule' }
  expect(photo).toMatchObject({ base: '/photos/k', alt, showsMeetingPoint: true })
})
