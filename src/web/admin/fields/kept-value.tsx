interface KeptValueProps {
  name: string
  value: string
  onRestore: (value: string) => void
}

/**
 * A choice that a script holds, as a field of its form that is never shown: a form that is handed over keeps such a
 * field, and no field of the type "hidden" (`sending/typed-forms.ts`). Its value comes back to `onRestore`.
 */
export function KeptValue({ name, value, onRestore }: KeptValueProps) {
  return <input hidden name={name} value={value} onChange={({ target }) => onRestore(target.value)} />
}
