import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decode } from './decoder.ts'

/** Wide enough for a code at an arm's length, and small enough for a slow phone. */
const WIDTH = 640

/** The WebAssembly decoder of our own origin. The service worker keeps its file for the time without network. */
export async function openZxing(): Promise<Decode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const image = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found[0]?.text ?? null
  }
}
