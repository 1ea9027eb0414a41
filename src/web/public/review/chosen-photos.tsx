import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'

type ChosenPhotosProps = { files: readonly File[]; onRemove: (file: File) => void }

/** More of them are too many to send: until some are removed, the rest is counted by the field alone. */
const SHOWN_MAX = 6

/** The photos that are about to be sent, small, each with a button that takes it back. */
export function ChosenPhotos({ files, onRemove }: ChosenPhotosProps) {
  const t = useTranslations('reviewPage')
  if (files.length === 0) return null
  return (
    // The role is lost in Safari with the markers of the list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="chosen-photos" role="list" aria-label={t('chosenPhotos')}>
      {files.slice(0, SHOWN_MAX).map((file) => (
        <li key={keyOf(file)}>
          <Thumbnail file={file} />
          <button
            type="button"
            aria-label={t('removePhoto', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <Icon name="ph:x-bold" />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Two files with the same key are the same photo, chosen twice. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`
}

/** The pixels of one side, for screens of two pixels a point. */
const SIDE = 192

/** Drawn, because the policy of the pages allows no image from the memory of the browser. Else the name of the file. */
function Thumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isReadable, setIsReadable] = useState(true)
  useEffect(() => {
    let isGone = false
    createImageBitmap(file)
      .then((photo) => {
        if (!isGone) drawSquare(canvas.current, photo)
        photo.close()
      })
      .catch(() => setIsReadable(false))
    return () => {
      isGone = true
    }
  }, [file])
  if (!isReadable) return <span>{file.name}</span>
  return <canvas ref={canvas} width={SIDE} height={SIDE} aria-hidden="true" />
}

/** The middle of the photo, as thumbnails of published photos show it. */
function drawSquare(canvas: HTMLCanvasElement | null, photo: ImageBitmap): void {
  const side = Math.min(photo.width, photo.height)
  const [left, top] = [(photo.width - side) / 2, (photo.height - side) / 2]
  canvas?.getContext('2d')?.drawImage(photo, left, top, side, side, 0, 0, SIDE, SIDE)
}
