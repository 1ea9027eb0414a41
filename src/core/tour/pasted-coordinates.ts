/** A point of the earth, in degrees. */
export type Coordinates = { latitude: number; longitude: number }

const DECIMAL = String.raw`([-+]?\d{1,3}(?:\.\d+)?)`
/** Two numbers as people write them; a decimal comma needs another mark between the two. */
const PAIR = new RegExp(`^${DECIMAL}°?\\s*[,; ]\\s*${DECIMAL}°?$`)
const PAIR_WITH_COMMAS = /^([-+]?\d{1,3},\d+)\s*(?:[;/]|,?\s)\s*([-+]?\d{1,3},\d+)$/

/**
 * The places of a point in the links of Google Maps, Apple Maps and OpenStreetMap, the surest first: a marked place is
 * meant, and the middle of the map only where nothing is marked.
 */
const IN_LINKS: readonly RegExp[] = [
  new RegExp(`!3d${DECIMAL}!4d${DECIMAL}`),
  new RegExp(`[?&]mlat=${DECIMAL}&mlon=${DECIMAL}`),
  new RegExp(`[?&](?:q|query|coordinate|ll|destination|daddr|center|sll)=(?:loc:)?${DECIMAL},\\s?${DECIMAL}`),
  new RegExp(`^geo:${DECIMAL},${DECIMAL}`),
  new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${DECIMAL},\\s?${DECIMAL}`),
  new RegExp(`/@${DECIMAL},${DECIMAL}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${DECIMAL}/${DECIMAL}`),
]

/** Longer than any link of a map. */
export const PASTED_POINT_MAX = 2_000

/** The point in a pasted map link, or in "latitude, longitude"; null where there is none. No URL is opened. */
export function coordinatesOf(pasted: string): Coordinates | null {
  const text = pasted.trim()
  if (text.length > PASTED_POINT_MAX) return null
  const found = PAIR.exec(text) ?? PAIR_WITH_COMMAS.exec(text) ?? inLink(text)
  return found && pointOf(found[1], found[2])
}

function inLink(text: string): RegExpExecArray | null {
  const link = decoded(text)
  for (const pattern of IN_LINKS) {
    const found = pattern.exec(link)
    if (found) return found
  }
  return null
}

/** A link that was copied from a message has its comma as %2C. */
function decoded(link: string): string {
  return link
    .replaceAll(/%2C/gi, ',')
    .replaceAll(/%20|\+/g, ' ')
    .replaceAll(/%3A/gi, ':')
}

function pointOf(first = '', second = ''): Coordinates | null {
  const [latitude, longitude] = [first, second].map((number) => Number(number.replace(',', '.'))) as [
    number,
    number,
  ]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
