/** The largest drawing that is read: a logo of 512 KB is no logo. */
export const DRAWING_BYTES_MAX = 512 * 1024
/** Copies of parts inside copies multiply. */
const COPIES_MAX = 30
/** A file has one of each; the patterns below read on to the end from each of them. */
const DECLARATIONS_MAX = 10

/** Each is a way to other files, to code, to text that multiplies, or to a filter that computes each pixel for long. */
const UNSAFE = [
  /<!ENTITY/i,
  /<!DOCTYPE[^>]*\[/i,
  /<\?xml-stylesheet/i,
  /<\s*(?:[\w.-]+:)?(?:script|foreignObject|iframe|object|embed|audio|video|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /@import/i,
  /\burl\((?!\s*(?:["']\s*)?#)/i,
  /(?:xlink:)?href\s*=(?!\s*["']\s*(?:#|data:image\/(?:png|jpeg|webp);base64,))/i,
  /<\s*(?:[\w.-]+:)?(?:include|fallback)\b/i,
  /<\s*(?:[\w.-]+:)?fe(?:Turbulence|Morphology|ConvolveMatrix|DiffuseLighting|SpecularLighting)\b/i,
  /javascript:/i,
  /\\[0-9a-f]{1,6}/i,
]
const ENCODING = /<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/i
const READ_AS = /^(?:utf-8|us-ascii|iso-8859-1)$/i

/** The reason why an SVG is not rasterized; null when it can be. It is never served itself. */
export type DrawingFault = 'unsafe' | 'too_large'

/**
 * Looks at the text of an SVG before any parser does. Refused are scripts, references to other files, entities,
 * parts that multiply and slow filters, instead of removing them: the result would be another drawing than its owner
 * knows.
 */
export function drawingFault(source: Uint8Array): DrawingFault | null {
  if (source.length > DRAWING_BYTES_MAX) return 'too_large'
  const text = new TextDecoder('utf-8').decode(source)
  if (count(text, /<!DOCTYPE|<\?xml/gi) > DECLARATIONS_MAX) return 'unsafe'
  const encoding = ENCODING.exec(text)?.[1]
  if (text.includes('\0') || (encoding !== undefined && !READ_AS.test(encoding))) return 'unsafe'
  if (UNSAFE.some((pattern) => pattern.test(text))) return 'unsafe'
  // A URL may be written in character references.
  if (/&#x?[0-9a-f]+;?/i.test(text.replaceAll(/>[^<]*/g, '>'))) return 'unsafe'
  return count(text, /<\s*(?:[\w.-]+:)?use\b/gi) > COPIES_MAX ? 'unsafe' : null
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
