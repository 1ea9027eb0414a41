import { Picture, photosIn, type PictureSource } from './picture.tsx'

type PhotoThumbnailsProps = {
  photos: readonly PictureSource[]
  /** The name of the lightbox in which a script of the page opens them; without one each is a link to its file. */
  label?: string
}

/** Small square photos, each a link to its largest file. */
export function PhotoThumbnails({ photos, label }: PhotoThumbnailsProps) {
  return (
    // The role is lost in Safari with the markers of the list.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="photo-thumbnails" role="list" data-photos={label}>
      {photos.map((photo) => (
        <li key={photo.base}>
          <a href={largestOf(photo)}>
            <Picture source={photo} sizes="6rem" />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The photos of a list, and the index of the pressed one. */
export type OpenedPhoto = { label: string; photos: readonly PictureSource[]; first: number }

/** The pressed thumbnail among those that a lightbox opens; null for any other target. */
export function photosOf(target: EventTarget | null): OpenedPhoto | null {
  const item = target instanceof Element ? target.closest('[data-photos] > li') : null
  const list = item?.parentElement
  if (!item || !list) return null
  return {
    label: list.dataset.photos ?? '',
    photos: photosIn(list),
    first: [...list.children].indexOf(item),
  }
}

/** The URL of a photo's largest file. */
export function largestOf({ base, widths }: Pick<PictureSource, 'base' | 'widths'>): string {
  return `${base}/${Math.max(...widths)}.webp`
}
