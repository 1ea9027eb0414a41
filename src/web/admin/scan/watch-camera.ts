import type { Decode } from './decoder.ts'

/** The pause between two frames: the phone stays cool, and nobody notices it. */
const EVERY_MS = 90
/** A code that stays before the camera counts once; so long it must have been away to count again. */
const AWAY_MS = 2_500

export interface Watching {
  stop(): void
}

/** Opens the camera at the back. Throws without a camera or a permission. */
export async function openCamera(video: HTMLVideoElement): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  video.srcObject = stream
  await video.play()
  return stream
}

/** Reads codes until it is stopped: each once, as long as it stays in view. */
export function watchCodes(
  video: HTMLVideoElement,
  decode: Decode,
  { now, onCode }: { now: () => number; onCode: (text: string) => Promise<void> },
): Watching {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const seen = new Map<string, number>()
  const look = async () => {
    const text = await decode(video).catch(() => null)
    if (text !== null) {
      const before = seen.get(text)
      seen.set(text, now())
      if (before === undefined || now() - before > AWAY_MS) await onCode(text)
    }
    if (!stopped) timer = setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
