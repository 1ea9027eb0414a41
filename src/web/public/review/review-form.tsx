import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { REVIEW_CHARACTERS_MAX } from '#core/review/review-limits.ts'
import type { ReviewInvitation } from '#core/review/review.schema.ts'
import { useProblemMessage } from '#web/document/messages.tsx'
import { useSite } from '#web/document/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { RESPONSE_ID, useRefusalMessages } from '#web/forms/form-refusal.ts'
import { useOptionalMark } from '#web/forms/use-optional-mark.ts'
import { PhotosField } from './photos-field.tsx'
import { StarChoice } from './star-choice.tsx'
import type { ReviewEcho } from './submit-review.server.ts'

/** The number of characters that are left when they begin to be counted. */
const COUNTED_LEFT = 200

type ReviewFormProps = {
  reservationId: string
  invitation: ReviewInvitation
  preselected: string
  echo: ReviewEcho | undefined
}

/** Stars, a few words and photos. A form comes back with the first two; the photos are kept in the browser. */
export function ReviewForm({ reservationId, invitation, preselected, echo: posted }: ReviewFormProps) {
  const t = useTranslations('reviewPage')
  const { reviewsModerated: moderated } = useSite()
  // Until the page that thanks has come: sent again from here, the review would be refused as a second one.
  const sending = useNavigation().state !== 'idle'
  const echo = useLast(posted)
  const { general, fields: refused, idOf } = useRefusalMessages(echo?.problem ?? null)
  const [isRated, setIsRated] = useState(false)
  const photos = useChosenPhotos(echo)
  // Each star is a valid answer.
  const rest = without(refused, isRated ? ['rate', 'photos'] : ['photos'])
  const photosError = photos.isChosen ? photos.error : refused.photos
  const fields = photosError === undefined ? rest : { ...rest, photos: photosError }
  return (
    <Form
      className="form"
      method="post"
      action={`#${RESPONSE_ID}`}
      encType="multipart/form-data"
      noValidate
      data-taken-along="rate content"
      replace
      onSubmit={keepRefusedPhotos}
      ref={useFocusOnRefusal(echo)}
    >
      <ErrorSummary general={general} fields={echo?.problem ? fields : {}} idOf={idOf} />
      <StarChoice
        selected={echo?.rate ?? preselected}
        error={fields.rate}
        id={idOf('rate')}
        onChoose={() => setIsRated(true)}
      />
      <Content text={echo?.content ?? ''} error={fields.content} id={idOf('content')} />
      <PhotosField
        reservationId={reservationId}
        error={fields.photos}
        id={idOf('photos')}
        onChoose={photos.choose}
      />
      <p className="muted small">
        {t('shownAs', { name: invitation.authorName })} · {t(moderated ? 'moderation' : 'unmoderated')}
      </p>
      <div className="button-row">
        <Button type="submit" busy={sending} icon="ph:paper-plane-tilt">
          {sending ? t('sending') : t('send')}
        </Button>
      </div>
    </Form>
  )
}

function without(fields: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !names.includes(field)))
}

/** The error of the photos that were chosen since the last response, or lost with it: its own one is about others. */
function useChosenPhotos(echo: ReviewEcho | undefined) {
  const say = useProblemMessage()
  const [chosen, setChosen] = useState<{ refusal: string | null; since: ReviewEcho | undefined } | null>(
    // The first render with a refused review is a new page, whose field is empty.
    echo?.hadPhotos && !echo.problem?.fields.photos ? { refusal: 'review.photos_lost', since: echo } : null,
  )
  const isChosen = chosen?.since === echo && chosen !== null
  return {
    isChosen,
    error: isChosen && chosen.refusal !== null ? say({ message: chosen.refusal }) : undefined,
    choose: (refusal: string | null) => setChosen({ refusal, since: echo }),
  }
}

/** Photos that the server would refuse are not sent: their field says why. */
function keepRefusedPhotos(event: React.SyntheticEvent<HTMLFormElement>): void {
  const photos = event.currentTarget.querySelector<HTMLInputElement>('input[type=file]')
  if (!photos || photos.validity.valid) return
  event.preventDefault()
  photos.focus()
}

type ContentProps = { text: string; error: string | undefined; id: string }

function Content({ text, error, id }: ContentProps) {
  const t = useTranslations('reviewPage')
  const optional = useOptionalMark()
  const [left, setLeft] = useState(charactersLeft(text))
  const field = useRef<HTMLTextAreaElement>(null)
  // It may have been typed before the scripts came.
  useEffect(() => setLeft(charactersLeft(field.current?.value ?? '')), [])
  return (
    <div>
      <TextField
        name="content"
        id={id}
        label={t('contentLabel')}
        optional={optional}
        hint={t('contentHint')}
        rows={6}
        ref={field}
        defaultValue={text}
        error={error}
        onChange={(event) => setLeft(charactersLeft(event.target.value))}
      />
      <output className="field-hint" htmlFor={id}>
        {left < 0 && t('charactersOver', { count: -left })}
        {left >= 0 && left <= COUNTED_LEFT && t('charactersLeft', { count: left })}
      </output>
    </div>
  )
}

/** Negative for a text that is too long: a pasted one stays whole, to be shortened by its author. */
function charactersLeft(text: string): number {
  return REVIEW_CHARACTERS_MAX - text.trim().length
}

function useFocusOnRefusal(echo: ReviewEcho | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!echo?.problem) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const response = find(`#${RESPONSE_ID}`) ?? find('[role=alert]')
    response?.focus()
  }, [echo])
  return form
}

/** The router forgets the result of a form with each navigation; a refusal stands until the next one. */
function useLast(posted: ReviewEcho | undefined): ReviewEcho | undefined {
  const [last, setLast] = useState(posted)
  if (posted && posted !== last) setLast(posted)
  return posted ?? last
}
