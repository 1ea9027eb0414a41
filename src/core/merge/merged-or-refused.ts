import { Refused } from '../kernel/refusal.ts'
import { mergedValue, type WriterChange, type PartPath } from './merged-value.ts'

/**
 * The saved value with the changes of a writer (see `mergedValue`). Refuses settings.version_conflict, beside each
 * part that somebody else has changed since it was shown: neither change is lost.
 */
export function mergedOrRefused(saved: unknown, change: WriterChange): unknown {
  const { merged, conflicts } = mergedValue(saved, change)
  if (conflicts.length === 0) return merged
  const fields = conflicts.map((path) => [fieldOf(path), 'settings.version_conflict'] as const)
  throw new Refused({ code: 'settings.version_conflict', fields: Object.fromEntries(fields) })
}

/** The name of the field of a part: `tagline[en]`. */
function fieldOf([head, ...deeper]: PartPath): string {
  return [head ?? '', ...deeper.map((key) => `[${key}]`)].join('')
}
