import satori from 'satori'
import sharp from 'sharp'
import { SHARING_CARD, type DrawSharingCard, type SharingCard } from '#core/photo/sharing-card.ts'
import { isMark } from '#core/look/logo-renderer.ts'
import { FONTS } from '../fonts/fonts.ts'
import { coverWindow } from './cover-window.ts'
import { cardLayout } from './card-layout.ts'

const POSTER = { width: 404, height: 505, left: 736, top: 62, frame: 14 }
/** The start of the operator's name, and the room of a logo in its place. */
const MARGIN = { left: 72, top: 46, behind: 18 }
const LOGO = { width: 420, height: 72 }
const PAPER = '#f8f4ec'

/** Satori sets the texts as outlines, so that no font of the machine matters; sharp puts them beside the poster. */
export const drawSharingCard: DrawSharingCard = async (card) => {
  const logo = card.logo && (await logoOf(card.logo))
  const [words, poster] = await Promise.all([
    drawWords(card, logo ? logo.nameFrom : 0),
    drawPoster(card.cover),
  ])
  const { left, top, frame } = POSTER
  return sharp({ create: { ...SHARING_CARD, channels: 3, background: PAPER } })
    .composite([
      { input: Buffer.from(words) },
      { input: poster, left: left - frame, top: top - frame },
      ...(logo ? [{ input: logo.image, left: MARGIN.left, top: MARGIN.top }] : []),
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

/** A logo in its room; a mark leaves room for the name behind it. */
async function logoOf(stored: Buffer): Promise<{ image: Buffer; nameFrom: number | null }> {
  const { data: image, info } = await sharp(stored)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { image, nameFrom: isMark(info) ? info.width + MARGIN.behind : null }
}

function drawWords(card: SharingCard, nameFrom: number | null): Promise<string> {
  return satori(cardLayout(card, nameFrom), {
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
