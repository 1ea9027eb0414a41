/** The kind of a file by its first bytes, whatever its name and type. */
export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'drawing' | 'unknown'

/** The kind of a file by its first bytes; 256 of them are enough. */
export function photoKind(bytes: Uint8Array): PhotoKind {
  const head = String.fromCharCode(...bytes.subarray(0, 256))
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return kindOfBrands(head)
  return /<(\?xml|svg|!doctype svg)/i.test(head) ? 'drawing' : 'unknown'
}

/** ISO 14496-12: the major brand and the compatible ones, four letters each. */
function kindOfBrands(head: string): PhotoKind {
  const size = head.charCodeAt(2) * 256 + head.charCodeAt(3)
  const brands = head.slice(8, Math.min(size, 256)).match(/.{4}/gs) ?? []
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif'
  return brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : 'unknown'
}
