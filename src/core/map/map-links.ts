import type { Point } from './map-tiles.ts'

/** A meeting point as links to maps need it. */
export type Place = { address: string } & { [Part in keyof Point]: number | null }

/** The maps that open a place, by their proper names. */
export type MapLink = { name: 'Apple Maps' | 'Google Maps' | 'OpenStreetMap'; href: string }

/** Links that open the place: by its coordinates, else by its street address; none without both. */
export function mapLinks({ address, latitude, longitude }: Place): MapLink[] {
  const links =
    latitude === null || longitude === null ? byAddress(address) : byPoint(address, latitude, longitude)
  if (links === null) return []
  return [
    { name: 'Apple Maps', href: `https://maps.apple.com/?${links.apple}` },
    { name: 'Google Maps', href: `https://www.google.com/maps/search/?api=1&query=${links.google}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/${links.openStreetMap}` },
  ]
}

type Queries = { apple: string; google: string; openStreetMap: string }

function byPoint(address: string, latitude: number, longitude: number): Queries {
  const name = address ? `&q=${encodeURIComponent(address)}` : `&q=${latitude},${longitude}`
  return {
    apple: `ll=${latitude},${longitude}${name}`,
    google: `${latitude},${longitude}`,
    openStreetMap: `?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
  }
}

function byAddress(address: string): Queries | null {
  if (!address.trim()) return null
  const query = encodeURIComponent(address)
  return { apple: `q=${query}`, google: query, openStreetMap: `search?query=${query}` }
}
