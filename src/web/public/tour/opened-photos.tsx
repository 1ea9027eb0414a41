import { useEffect, useState } from 'react'
import { photosOf, type OpenedPhoto } from '#web/ui/photo-thumbnails.tsx'
import { isPlainPress } from '#web/ui/plain-press.ts'
import { Lightbox } from './lightbox.tsx'

/** Opens the photos of reviews: their thumbnails are no island, and change with the chosen reviews. */
export function OpenedPhotos() {
  const [opened, setOpened] = useState<OpenedPhoto | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const photo = isPlainPress(event) && photosOf(event.target)
      if (!photo) return
      event.preventDefault()
      setOpened(photo)
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return opened && <Lightbox {...opened} onClose={() => setOpened(null)} />
}
