import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRefusalSentences, type FormRefusal } from '../../forms/form-refusal.ts'

/** What the API did not take: of which entry, by which of its forms, and what was typed. */
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

/** Words to write, folded until they are wanted; what was refused stays open with what was typed. */
export function WordsForm(props: WordsFormProps) {
  const { id, intent, look = 'primary', summary, label, hint, confirm, text } = props
  const refused = props.refused?.intent === intent ? props.refused : null
  const { general, fields } = useRefusalSentences(refused?.refusal ?? null)
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
