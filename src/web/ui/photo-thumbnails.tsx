import type { MouseEvent } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

type PhotoThumbnailsProps = {
  photos: readonly PictureSource[]
  /** Opens a photo in the page; without it, and without scripts, each is a link to its file. */
  onOpen?: ((index: number) => void) | undefined
}

/** Small square photos, each a link to its largest file. */
export function PhotoThumbnails({ photos, onOpen }: PhotoThumbnailsProps) {
  const open = (event: MouseEvent, index: number) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(index)
  }
  return (
    // The role is lost in Safari with the markers of the list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="photo-thumbnails" role="list">
      {photos.map((photo, index) => (
        <li key={photo.base}>
          <a href={largestOf(photo)} onClick={(event) => open(event, index)}>
            <Picture source={photo} sizes="6rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The address of a photo's largest file. */
export function largestOf({ base, widths }: Pick<PictureSource, 'base' | 'widths'>): string {
  return `${base}/${Math.max(...widths)}.webp`
}
