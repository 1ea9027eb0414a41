import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ReviewInvitation } from '#core/review/review.schema.ts'
import { useSite } from '#web/document/site-data.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ErrorSummary } from '#web/forms/error-summary.tsx'
import { useProblemMessage } from '#web/document/messages.tsx'
import { StarChoice } from './star-choice.tsx'
import type { ReviewEcho } from './submit-review.server.ts'

/** The largest number of characters, and the number from which the rest is shown. */
const CONTENT_MAX = 2_000
const COUNTED_FROM = 1_800

type ReviewFormProps = { invitation: ReviewInvitation; preselected: string; echo: ReviewEcho | undefined }

/** Stars and a few words. A refused form comes back with both. */
export function ReviewForm({ invitation, preselected, echo }: ReviewFormProps) {
  const t = useTranslations('reviewPage')
  const { reviewsModerated: moderated } = useSite()
  const sending = useNavigation().state === 'submitting'
  const { general, fields } = useAnswer(echo)
  return (
    <Form className="form" method="post" noValidate replace ref={useFocusOnRefusal(echo)}>
      <ErrorSummary general={general} fields={fields} />
      <StarChoice selected={echo?.rate ?? preselected} error={fields.rate} />
      <Content text={echo?.content ?? ''} error={fields.content} />
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

function Content({ text, error }: { text: string; error: string | undefined }) {
  const t = useTranslations('reviewPage')
  const [length, setLength] = useState(text.length)
  return (
    <div>
      <TextField
        name="content"
        label={t('contentLabel')}
        hint={t('contentHint')}
        rows={6}
        maxLength={CONTENT_MAX}
        defaultValue={text}
        error={error}
        onChange={(event) => setLength(event.target.value.length)}
      />
      <output className="field-hint" htmlFor="content">
        {length >= COUNTED_FROM && t('charactersLeft', { count: CONTENT_MAX - length })}
      </output>
    </div>
  )
}

function useAnswer(echo: ReviewEcho | undefined) {
  const say = useProblemMessage()
  if (!echo) return { general: undefined, fields: {} as Record<string, string> }
  const fields: Record<string, string> = {}
  for (const [name, message] of Object.entries(echo.problem.fields)) fields[name] = say({ message })
  return { general: Object.keys(fields).length === 0 ? say(echo.problem) : undefined, fields }
}

function useFocusOnRefusal(echo: ReviewEcho | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (echo) form.current?.querySelector<HTMLElement>('[role=alert]')?.focus()
  }, [echo])
  return form
}
