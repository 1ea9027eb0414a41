import { useRef, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { PhotoView } from '#core/tour/tour.schema.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

type LightboxProps = { dialog: RefObject<HTMLDialogElement | null>; photos: readonly PhotoView[] }

/** One photo a screen with its caption: swiped, or stepped by buttons and arrow keys; Escape closes. */
export function Lightbox({ dialog, photos }: LightboxProps) {
  const t = useTranslations()
  const strip = useRef<HTMLDivElement>(null)
  const turn = (pages: number) => strip.current?.scrollBy({ left: pages * strip.current.clientWidth })
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('tourPage.gallery')}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
    >
      <button
        type="button"
        className="icon-button lightbox-close"
        aria-label={t('common.close')}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="ph:x-bold" />
      </button>
      <div className="lightbox-strip" ref={strip}>
        {photos.map((photo) => (
          <figure key={photo.id}>
            <Picture source={photo} sizes="100vw" decorative />
            <figcaption lang={photo.lang}>{photo.alt}</figcaption>
          </figure>
        ))}
      </div>
      {photos.length > 1 && (
        <p className="lightbox-steps">
          <button
            type="button"
            className="icon-button"
            aria-label={t('tourPage.previousPicture')}
            onClick={() => turn(-1)}
          >
            <Icon name="ph:caret-left-bold" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('tourPage.nextPicture')}
            onClick={() => turn(1)}
          >
            <Icon name="ph:caret-right-bold" />
          </button>
        </p>
      )}
    </dialog>
  )
}
