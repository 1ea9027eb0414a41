import { useRef, useState, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { largestOf } from '#web/ui/photo-thumbnails.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import { isPlainPress } from '#web/ui/plain-press.ts'
import { Lightbox } from './lightbox.tsx'
import { useShownSlide } from './use-shown-slide.ts'

/** More dots than these cannot be counted at a glance; the counter of each photo remains. */
const DOTS_MAX = 8

/**
 * The tour's photos: swiped on phones, a grid of the first five on larger screens. Each is a link to its file, and
 * opens in the lightbox once scripts run.
 */
export function Gallery({ photos }: { photos: readonly PictureSource[] }) {
  const t = useTranslations('tourPage')
  const strip = useRef<HTMLUListElement>(null)
  const shown = useShownSlide(strip)
  const [opened, setOpened] = useState<number | null>(null)
  const open = (event: MouseEvent, index: number) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setOpened(index)
  }
  const [first] = photos
  const placeOf = (index: number) => `${index + 1} / ${photos.length}`
  if (!first) return null
  return (
    <div className="gallery">
      {/* The role is lost in Safari with the markers of the list. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
      <ul className="gallery-strip" role="list" aria-label={t('gallery')} ref={strip}>
        {photos.map((photo, index) => (
          <li key={photo.base}>
            <a
              href={largestOf(photo)}
              // Without a description of its photo a link would have no name.
              aria-label={photo.alt === '' ? `${t('gallery')} ${placeOf(index)}` : undefined}
              onClick={(event) => open(event, index)}
            >
              <Picture source={wideOf(photo)} eager={index === 0} sizes={sizesAt(index, photos.length)} />
            </a>
            {photos.length > 1 && (
              <small className="gallery-count" aria-hidden="true">
                {placeOf(index)}
              </small>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && photos.length <= DOTS_MAX && (
        <p className="gallery-dots" aria-hidden="true">
          {photos.map(({ base }, index) => (
            <i key={base} className={index === shown ? 'gallery-dot-here' : undefined} />
          ))}
        </p>
      )}
      <a
        className="button button-quiet button-small gallery-badge"
        href={largestOf(first)}
        onClick={(event) => open(event, 0)}
      >
        <Icon name="ph:images" />
        {t('pictures', { count: photos.length })}
      </a>
      {opened !== null && (
        <Lightbox label={t('gallery')} photos={photos} first={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}

/** Smaller files are for cards: no screen chooses them here. */
const WIDTH_MIN = 320

function wideOf(photo: PictureSource): PictureSource {
  const widths = photo.widths.filter((width) => width >= WIDTH_MIN)
  return widths.length > 0 ? { ...photo, widths } : photo
}

/**
 * The width of a photo in the layouts of `gallery.css`. On phones it is a little less than the screen: the difference
 * is invisible, and the next smaller file is half as large.
 */
function sizesAt(index: number, count: number): string {
  if (index > 0)
    return `(width >= 64rem) ${count < FIRST_ABOVE_MIN ? 15 : 11}rem, (width >= 48rem) 19rem, 88vw`
  const isTwoThirds = count > 2 && count < FIRST_ABOVE_MIN
  return `(width >= 64rem) ${isTwoThirds ? 30 : 45}rem, (width >= 48rem) 50vw, 88vw`
}

/** The fewest photos of which the first stands above the others, and not beside them. */
const FIRST_ABOVE_MIN = 5
