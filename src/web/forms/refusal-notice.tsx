import { Notice } from '#web/ui/notice.tsx'
import { useRefusalMessages, type FormRefusal } from './form-refusal.ts'

/** The reason of a refusal whose form is not in view, or has no field for it. */
export function RefusalNotice({ refusal }: { refusal: FormRefusal | null | undefined }) {
  const { general, fields } = useRefusalMessages(refusal ?? null)
  const [reason = general] = Object.values(fields)
  return reason && <Notice kind="error" title={reason} />
}
