import { useRef, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/tour/tour.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Lightbox } from './lightbox.tsx'

/** The number of photos in the grid; the rest is in the lightbox. */
const SHOWN = 5

/** The tour's photos: a grid whose links open each photo, in a lightbox once scripts run. */
export function Gallery({ photos }: { photos: readonly PhotoView[] }) {
  const t = useTranslations('tourPage')
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
    dialog.current.querySelectorAll('figure')[index]?.scrollIntoView({ behavior: 'instant' })
  }
  return (
    <div className="gallery">
      {photos.slice(0, SHOWN).map((photo, index) => (
        <a key={photo.id} href={largest(photo)} onClick={(event) => open(event, index)}>
          <Picture
            source={photo}
            eager={index === 0}
            // A little less than the width of a phone: the difference is invisible, and the next smaller file is half
            // as large.
            sizes={
              index === 0
                ? '(width >= 78rem) 39rem, (width >= 48rem) 50vw, 88vw'
                : '(width >= 48rem) 19rem, 1px'
            }
          />
        </a>
      ))}
      {photos[0] && (
        <a
          className="button button-quiet button-small"
          href={largest(photos[0])}
          onClick={(event) => open(event, 0)}
        >
          <Icon name="ph:images" />
          {t('pictures', { count: photos.length })}
        </a>
      )}
      <Lightbox dialog={dialog} photos={photos} />
    </div>
  )
}

function largest({ base, widths }: PhotoView): string {
  return `${base}/${Math.max(...widths)}.webp`
}
