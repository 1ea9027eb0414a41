/** Reads the code in a frame of the camera; null while there is none. */
export type Decode = (video: HTMLVideoElement) => Promise<string | null>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** The browser's own decoder, else ours, which is loaded now. Throws when that cannot be loaded. */
export async function openDecoder(): Promise<Decode> {
  const own = (globalThis as { BarcodeDetector?: DetectorKind }).BarcodeDetector
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
  }
  const { openZxing } = await import('./zxing-decoder.ts')
  return await openZxing()
}
