import { writeFile } from 'node:fs/promises'
import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
const FRAMES_PER_SECOND = 10
const [INK, PAPER] = [30, 225]

/**
 * Writes a film for Chromium's fake camera, which plays it in a loop: each code is held before the camera for
 * `shownFor` frames, with an empty image between two of them.
 */
export async function writeFilm(
  path: string,
  codes: readonly string[],
  { shownFor = 8, emptyFor = 4 } = {},
): Promise<void> {
  const empty = frameOf(() => false)
  const frames = codes.flatMap((text) => [
    ...Array.from({ length: shownFor }, () => codeFrame(text)),
    ...Array.from({ length: emptyFor }, () => empty),
  ])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([head, ...frames]))
}

const films = new Map<string, Buffer>()

/** A code in the middle of the image, on the paper of a ticket. */
function codeFrame(text: string): Buffer {
  const drawn = films.get(text)
  if (drawn) return drawn
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const scale = Math.floor((HEIGHT * 0.7) / size)
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1]
  const frame = frameOf(
    (x, y) => data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === true,
  )
  films.set(text, frame)
  return frame
}

/** One image: brightness by `isInk`, without colour. */
function frameOf(isInk: (x: number, y: number) => boolean): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) if (isInk(x, y)) luma[y * WIDTH + x] = INK
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
}
