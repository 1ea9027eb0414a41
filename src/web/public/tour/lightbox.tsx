import { useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, type PictureSource } from '#web/ui/picture.tsx'
import { useShownSlide } from './use-shown-slide.ts'

type LightboxProps = {
  label: string
  photos: readonly PictureSource[]
  /** The photo that is shown first. */
  first: number
  onClose: () => void
}

/** One photo a screen with its caption: swiped, or stepped by buttons and arrow keys; Escape closes. */
export function Lightbox({ label, photos, first, onClose }: LightboxProps) {
  const t = useTranslations()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const shown = useShownSlide(strip, first)
  const turn = (pages: number) => strip.current?.scrollBy({ left: pages * strip.current.clientWidth })
  useLayoutEffect(() => {
    dialog.current?.showModal()
    strip.current?.children[first]?.scrollIntoView({ behavior: 'instant' })
  }, [first])
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
        // The focused strip would scroll by itself as well.
        event.preventDefault()
        turn(event.key === 'ArrowRight' ? 1 : -1)
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <div className="lightbox-strip" ref={strip} tabIndex={0}>
        {photos.map((photo) => (
          <figure key={photo.base}>
            <Picture source={photo} sizes="100vw" decorative />
            <figcaption lang={photo.lang}>{photo.alt}</figcaption>
          </figure>
        ))}
      </div>
      {photos.length > 1 && (
        <div className="lightbox-steps">
          <button
            type="button"
            className="icon-button"
            aria-label={t('tourPage.previousPicture')}
            onClick={() => turn(-1)}
          >
            <Icon name="ph:caret-left-bold" />
          </button>
          <output>
            {shown + 1} / {photos.length}
          </output>
          <button
            type="button"
            className="icon-button"
            aria-label={t('tourPage.nextPicture')}
            onClick={() => turn(1)}
          >
            <Icon name="ph:caret-right-bold" />
          </button>
        </div>
      )}
    </dialog>
  )
}
