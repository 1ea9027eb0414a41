import { useId, type DragEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useProblemMessage } from '../../document/messages.tsx'
import { LogInBeside } from '../writing/session-ended-notice.tsx'
import type { Upload, usePhotos } from './use-photos.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type PhotoDropProps = {
  editor: Pick<ReturnType<typeof usePhotos>, 'add' | 'uploads' | 'retry' | 'dismiss'>
}

/** The area where files are chosen, dropped or pasted, and the state of each. */
export function PhotoDrop({ editor: { add, uploads, retry, dismiss } }: PhotoDropProps) {
  const t = useTranslations('toursAdmin')
  const id = useId()
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    add(event.dataTransfer.files)
  }
  return (
    <>
      <div
        className="photo-drop"
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
        onPaste={({ clipboardData }) => add(clipboardData.files)}
      >
        <Icon name="ph:image" />
        <label htmlFor={id}>{t('choosePhotos')}</label>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          multiple
          // A photo is saved by itself and is no change of the form around it.
          onInput={(event) => event.stopPropagation()}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <p className="muted">{t('photoRules')}</p>
      </div>
      {uploads.length > 0 && (
        <ul className="uploads" aria-label={t('uploads')}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type UploadLineProps = { upload: Upload; onRetry: () => void; onDismiss: () => void }

function UploadLine({ upload: { file, progress, refusal }, onRetry, onDismiss }: UploadLineProps) {
  const t = useTranslations('toursAdmin')
  const say = useProblemMessage()
  if (refusal) {
    return (
      <li className="upload-refused">
        <p role="alert">
          <b>{file.name}</b> {say(refusal)}
        </p>
        {refusal.message === 'auth.required' && <LogInBeside />}
        {MAY_HELP.has(refusal.message) && (
          <Button look="quiet" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('dismiss', { name: file.name })}
          onClick={onDismiss}
        >
          <Icon name="ph:x-bold" />
        </button>
      </li>
    )
  }
  return (
    <li>
      <p>{file.name}</p>
      <progress
        value={progress < 1 ? progress : undefined}
        aria-label={t('uploading', { name: file.name })}
      />
    </li>
  )
}

/** The same file would be refused again, unless the network was at fault. */
const MAY_HELP = new Set(['default', 'net.offline', 'auth.required'])
