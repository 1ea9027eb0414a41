import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalMessages, type FormRefusal } from '#web/forms/form-refusal.ts'

/** The refusal of the API: the issue, the form, and the typed text. */
export type RefusedWords = { id: string; intent: string; text: string; refusal: FormRefusal }

interface WordsFormProps {
  id: string
  intent: string
  look?: 'primary' | 'danger'
  summary: string
  label: string
  hint: string | undefined
  confirm: string
  text: string
  refused: RefusedWords | null
}

/** Fields for text, folded until they are needed; a refused form stays open with its typed text. */
export function WordsForm(props: WordsFormProps) {
  const { id, intent, look = 'primary', summary, label, hint, confirm, text } = props
  const refused = props.refused?.intent === intent ? props.refused : null
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  return (
    <details className="words-form" open={refused !== null}>
      <summary>{summary}</summary>
      <form method="post" className="form">
        {general && <Notice kind="error" title={general} />}
        <input type="hidden" name="id" value={id} />
        <TextField
          name={`${intent}-${id}`}
          label={label}
          hint={hint}
          error={Object.values(fields)[0]}
          defaultValue={refused?.text ?? text}
          rows={3}
        />
        <div>
          <Button type="submit" name="intent" value={intent} size="small" look={look}>
            {confirm}
          </Button>
        </div>
      </form>
    </details>
  )
}
