import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditedPhoto } from '#core/tour/editable-tour.schema.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/modal/dialog.tsx'
import { focusRowAction } from '../writing/focus-row-action.ts'
import { PhotoCard } from './photo-card.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import { Section } from './section.tsx'
import type { usePhotos } from './use-photos.ts'

/** The photos in their order, the first being the cover; saved at once, apart from the rest of the form. */
export function PhotosSection({ editor }: { editor: ReturnType<typeof usePhotos> }) {
  const t = useTranslations('toursAdmin')
  const { photos, change, descriptions } = editor
  const [dragged, setDragged] = useState<EditedPhoto | null>(null)
  const { cards, refocus } = useFocusAfterChange()
  const [removed, setRemoved] = useState<Removed | null>(null)
  const changeAt = async (index: number, photo: EditedPhoto, fields: Record<string, string>) => {
    if (await change(photo, fields)) refocus(index, fields)
  }
  const dropOn = (index: number) => {
    if (dragged) void change(dragged, { position: String(index) })
    setDragged(null)
  }
  return (
    <Section id="photos" title={t('section.photos')} lead={t('leadOf.photos')}>
      <PhotoDrop editor={editor} />
      {/* This text is saved by itself and is no change of the form around it. */}
      <ol className="photo-cards" ref={cards} onInput={(event) => event.stopPropagation()}>
        {photos.map((photo, index) => (
          <PhotoCard
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            onChange={(fields) => changeAt(index, photo, fields)}
            onType={(fields, isSaved) => (isSaved ? descriptions.release : descriptions.hold)(photo, fields)}
            onDescribe={(fields) => void descriptions.save(photo, fields)}
            onRemove={() => setRemoved({ photo, index })}
            onDrag={() => setDragged(photo)}
            onDragEnd={() => setDragged(null)}
            onDrop={() => dropOn(index)}
          />
        ))}
      </ol>
      <RemoveDialog
        removed={removed}
        onClose={() => setRemoved(null)}
        onConfirm={({ photo, index }) => {
          setRemoved(null)
          void changeAt(index, photo, { remove: '1' })
        }}
      />
    </Section>
  )
}

type Removed = { photo: EditedPhoto; index: number }
type RemoveDialogProps = {
  removed: Removed | null
  onClose: () => void
  onConfirm: (removed: Removed) => void
}

/** Asks before a photo is removed: its file and its descriptions cannot be brought back. */
function RemoveDialog({ removed, onClose, onConfirm }: RemoveDialogProps) {
  const t = useTranslations('toursAdmin')
  const common = useTranslations('common')
  const title = t('photoRemoveTitle', { number: (removed?.index ?? 0) + 1 })
  return (
    <Dialog open={removed !== null} title={title} closeLabel={common('close')} onClose={onClose}>
      <div className="form">
        <p>{t('photoRemoveText')}</p>
        <div className="dialog-actions">
          <Button look="quiet" size="small" onClick={onClose}>
            {common('back')}
          </Button>
          <Button look="danger" size="small" onClick={() => removed && onConfirm(removed)}>
            {t('photoRemove')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type Wanted = { at: number; actions: readonly string[] }

/** A card that moves in the document loses the focus, and so does a button that disappears. */
function useFocusAfterChange() {
  const cards = useRef<HTMLOListElement>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  useEffect(() => {
    // A member who has gone on elsewhere before the response stays there.
    const isFree = document.activeElement?.matches('body, [data-row-action]') ?? true
    const last = (cards.current?.children.length ?? 0) - 1
    if (wanted && isFree) focusRowAction(cards.current?.children[Math.min(wanted.at, last)], wanted.actions)
  }, [wanted])
  const refocus = (index: number, { remove, position }: Record<string, string>) => {
    if (remove) return setWanted({ at: index, actions: ['remove'] })
    if (position === undefined) return
    const at = Number(position)
    setWanted({ at, actions: at < index ? ['up', 'down'] : ['down', 'up'] })
  }
  return { cards, refocus }
}
