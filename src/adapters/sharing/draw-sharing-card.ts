import satori from 'satori'
import sharp from 'sharp'
import { SHARING_CARD, type DrawSharingCard, type SharingCard } from '#core/photo/sharing-card.ts'
import { FONTS } from '../fonts/fonts.ts'
import { coverWindow } from './cover-window.ts'
import { cardLayout } from './card-layout.ts'

const POSTER = { width: 404, height: 505, left: 736, top: 62, frame: 14 }
const PAPER = '#f8f4ec'

/** Satori sets the texts as outlines, so that no font of the machine matters; sharp puts them beside the poster. */
export const drawSharingCard: DrawSharingCard = async (card) => {
  const [words, poster] = await Promise.all([drawWords(card), drawPoster(card.cover)])
  const { left, top, frame } = POSTER
  return sharp({ create: { ...SHARING_CARD, channels: 3, background: PAPER } })
    .composite([{ input: Buffer.from(words) }, { input: poster, left: left - frame, top: top - frame }])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

function drawWords(card: SharingCard): Promise<string> {
  return satori(cardLayout(card), {
    ...SHARING_CARD,
    fonts: [
      { name: 'display', data: FONTS.display, weight: 700 },
      { name: 'body', data: FONTS.body, weight: 400 },
      { name: 'body', data: FONTS.bold, weight: 600 },
    ],
  })
}

/** The cover around its focal point, in the white edge that posters have on the site. */
async function drawPoster({ body, focalX, focalY }: SharingCard['cover']): Promise<Buffer> {
  const { width, height, frame } = POSTER
  const size = await sharp(body).metadata()
  return sharp(body)
    .extract(
      coverWindow({ width: size.width, height: size.height }, { width, height }, { x: focalX, y: focalY }),
    )
    .resize(width, height)
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: '#ffffff' })
    .toBuffer()
}
