import { expect, test } from 'vitest'
import { mapLinks } from './map-links.ts'

const address = 'Place Saint-Jean, 69005 Lyon & co'

test('coordinates open the exact place', () => {
  expect(mapLinks({ address, latitude: 45.7608, longitude: -4.8272 })).toEqual([
    {
      name: 'Apple Maps',
      href: 'https://maps.apple.com/?ll=45.7608,-4.8272&q=Place%20Saint-Jean%2C%2069005%20Lyon%20%26%20co',
    },
    { name: 'Google Maps', href: 'https://www.google.com/maps/search/?api=1&query=45.7608,-4.8272' },
    {
      name: 'OpenStreetMap',
      href: 'https://www.openstreetmap.org/?mlat=45.7608&mlon=-4.8272#map=18/45.7608/-4.8272',
    },
  ])
  const [apple] = mapLinks({ address: '', latitude: 1, longitude: 2 })
  expect(apple?.href).toBe('https://maps.apple.com/?ll=1,2&q=1,2')
})

test('an address alone is searched, and nothing is no link', () => {
  const query = 'Place%20Saint-Jean%2C%2069005%20Lyon%20%26%20co'
  expect(mapLinks({ address, latitude: null, longitude: null }).map(({ href }) => href)).toEqual([
    `https://maps.apple.com/?q=${query}`,
    `https://www.google.com/maps/search/?api=1&query=${query}`,
    `https://www.openstreetmap.org/search?query=${query}`,
  ])
  expect(mapLinks({ address: ' ', latitude: null, longitude: null })).toEqual([])
})
