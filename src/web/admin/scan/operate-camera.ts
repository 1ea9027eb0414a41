import { wakeSound } from './chime.ts'
import { openDecoder } from './decoder.ts'
import { openCamera, watchCodes, type Watching } from './watch-camera.ts'

/** Makes the buttons of the camera work. They are shown by the script, which they need. */
export function operateCamera(
  scanner: HTMLElement,
  now: () => number,
  check: (text: string) => Promise<void>,
): void {
  const part = (name: string) => scanner.querySelector<HTMLElement>(`[data-${name}]`)
  const [start, stop, video] = [part('camera-start'), part('camera-stop'), scanner.querySelector('video')]
  const [noCamera, noDecoder] = [part('no-camera'), part('no-decoder')]
  if (!start || !stop || !video || !noCamera || !noDecoder) return
  let watching: Watching | undefined
  let isOpening = false
  const showCamera = (isOn: boolean) => {
    start.hidden = isOn
    stop.hidden = !isOn
    video.hidden = !isOn
  }
  const open = async () => {
    // Both are waited for: a camera that opens after the decoder has failed is closed again.
    const [camera, decoder] = await Promise.allSettled([openCamera(video), openDecoder()])
    noCamera.hidden = camera.status === 'fulfilled'
    noDecoder.hidden = decoder.status === 'fulfilled'
    if (camera.status === 'rejected' || decoder.status === 'rejected') return release(video)
    showCamera(true)
    stop.focus()
    watching = watchCodes(video, decoder.value, { now, onCode: check })
  }
  const hasCamera = navigator.mediaDevices !== undefined
  showCamera(false)
  start.hidden = !hasCamera
  noCamera.hidden = hasCamera
  start.addEventListener('click', () => {
    wakeSound()
    if (isOpening) return
    isOpening = true
    void open().finally(() => (isOpening = false))
  })
  stop.addEventListener('click', () => {
    watching?.stop()
    release(video)
    showCamera(false)
    start.focus()
  })
}

function release({ srcObject }: HTMLVideoElement): void {
  if (srcObject instanceof MediaStream) for (const track of srcObject.getTracks()) track.stop()
}
