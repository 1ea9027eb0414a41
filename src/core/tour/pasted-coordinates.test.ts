import { describe, expect, test } from 'vitest'
import { coordinatesOf, PASTED_POINT_MAX } from './pasted-coordinates.ts'

const COLMAR = { latitude: 48.0793, longitude: 7.3585 }

describe('a pasted point', () => {
  test.each([
    '48.0793, 7.3585',
    ' 48.0793 7.3585 ',
    '48.0793,7.3585',
    '48,0793 ; 7,3585',
    '48,0793, 7,3585',
    '48.0793°, 7.3585°',
    'geo:48.0793,7.3585?z=17',
    'https://www.google.com/maps/@48.0793,7.3585,17z',
    'https://www.google.fr/maps/place/X/@48.1,7.4,17z/data=!3m1!4b1!4m5!3m4!1s0x0:0x0!8m2!3d48.0793!4d7.3585',
    'https://www.google.com/maps/search/?api=1&query=48.0793%2C7.3585',
    'https://www.google.com/maps/search/48.0793,+7.3585',
    'https://maps.google.com/?q=48.0793,7.3585',
    'https://maps.google.com/maps?q=loc:48.0793,7.3585',
    'https://maps.apple.com/?ll=48.0793,7.3585&q=Colmar',
    'https://maps.apple.com/place?coordinate=48.0793,7.3585&name=Colmar',
    'https://www.openstreetmap.org/#map=17/48.0793/7.3585',
    'https://www.openstreetmap.org/?mlat=48.0793&mlon=7.3585#map=19/48.1/7.4',
  ])('is read from %s', (pasted) => {
    expect(coordinatesOf(pasted)).toEqual(COLMAR)
  })

  test('keeps the signs of south and west', () => {
    expect(coordinatesOf('-20.8823, 55.4504')).toEqual({ latitude: -20.8823, longitude: 55.4504 })
    expect(coordinatesOf('https://www.openstreetmap.org/#map=5/14.6/-61.07')).toEqual({
      latitude: 14.6,
      longitude: -61.07,
    })
  })

  test.each([
    '',
    'Colmar',
    '48.0793',
    '91, 7',
    '48, 181',
    '48,0793',
    'https://maps.app.goo.gl/AbCdEf',
    'https://www.google.com/maps/place/Colmar',
    `https://maps.google.com/?q=48.0793,7.3585&x=${'x'.repeat(PASTED_POINT_MAX)}`,
  ])('is none in %s', (pasted) => {
    expect(coordinatesOf(pasted)).toBeNull()
  })
})
