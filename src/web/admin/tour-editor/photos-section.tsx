import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { Section } from './section.tsx'
import type { usePhotos } from './use-photos.ts'

/** The photos in their order, the first being the cover; saved at once, apart from the rest of the form. */
export function PhotosSection({ pictures }: { pictures: ReturnType<typeof usePhotos> }) {
  const t = useTranslations('toursAdmin')
  const { photos, change } = pictures
  const [dragged, setDragged] = useState<EditedPhoto | null>(null)
  const dropOn = (index: number) => {
    if (dragged) void change(dragged, { position: String(index) })
    setDragged(null)
  }
  return (
    <Section id="pictures" title={t('section.pictures')} lead={t('leadOf.pictures')}>
      <PhotoDrop pictures={pictures} />
      {/* This text is saved by itself and is no change of the form around it. */}
      <ol className="photo-cards" onInput={(event) => event.stopPropagation()}>
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            onChange={(fields) => change(photo, fields)}
            onDrag={() => setDragged(photo)}
            onDrop={() => dropOn(index)}
          />
        ))}
      </ol>
    </Section>
  )
}
