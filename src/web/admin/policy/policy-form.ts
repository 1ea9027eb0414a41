import { POLICY_PRESETS, type CancellationPolicy } from '#core/reservation/cancellation.ts'

type Preset = keyof typeof POLICY_PRESETS

/** The choices of a form about cancellation: the presets, or tiers of one's own. */
export const POLICY_CHOICES = [...(Object.keys(POLICY_PRESETS) as Preset[]), 'OWN'] as const

/** The rows for tiers of one's own: a blank one does not count. */
const ROWS_MIN = 3
const ROWS_MAX = 5

/** A policy as the fields `name[choice]`, `name[tiers][0][hoursBefore]`, `name[tiers][0][refundPercent]`… */
export function policyValues(name: string, policy: CancellationPolicy): Record<string, string> {
  const tiers = policy.tiers.flatMap(({ hoursBefore, refundPercent }, index) => [
    [`${name}[tiers][${index}][hoursBefore]`, String(hoursBefore)],
    [`${name}[tiers][${index}][refundPercent]`, String(refundPercent)],
  ])
  return { [`${name}[choice]`]: choiceOf(policy), ...Object.fromEntries(tiers) }
}

/** The policy of such fields; an invalid number is NaN, for the validation. */
export function policyOfValues(name: string, values: Readonly<Record<string, string>>): CancellationPolicy {
  const preset = presetOf(name, values)
  if (preset) return preset
  return {
    tiers: tiersOf(name, values).map(({ hoursBefore, refundPercent }) => ({ hoursBefore, refundPercent })),
  }
}

/** The field of an error: its path counts the tiers of `policyOfValues`, and not the rows as they were typed. */
export function fieldOfTier(name: string, values: Readonly<Record<string, string>>, path: string): string {
  const [, index, field = ''] = /\[tiers\]\[(\d+)\](.*)$/.exec(path) ?? []
  if (index === undefined) return `${name}[choice]`
  const tier = tiersOf(name, values)[Number(index)]
  return tier ? tier.prefix + field : path
}

/** The filled rows as numbers, in the order of a policy. */
function tiersOf(name: string, values: Readonly<Record<string, string>>) {
  return rowsOf(name, values)
    .filter(({ hoursBefore, refundPercent }) => hoursBefore || refundPercent)
    .map(({ prefix, hoursBefore, refundPercent }) => ({
      prefix,
      hoursBefore: numberOf(hoursBefore),
      refundPercent: numberOf(refundPercent),
    }))
    .toSorted((a, b) => b.hoursBefore - a.hoursBefore)
}

/** The preset of such fields; null for tiers of one's own. */
export function presetOf(
  name: string,
  values: Readonly<Record<string, string | string[]>>,
): CancellationPolicy | null {
  const choice = String(values[`${name}[choice]`])
  return Object.hasOwn(POLICY_PRESETS, choice) ? POLICY_PRESETS[choice as Preset] : null
}

/** The rows to show: the filled ones, and room for more. */
export function rowsOf(name: string, values: Readonly<Record<string, string>>) {
  const rows = Array.from({ length: ROWS_MAX }, (_, index) => ({
    prefix: `${name}[tiers][${index}]`,
    hoursBefore: values[`${name}[tiers][${index}][hoursBefore]`]?.trim() ?? '',
    refundPercent: values[`${name}[tiers][${index}][refundPercent]`]?.trim() ?? '',
  }))
  const filled = rows.findLastIndex(({ hoursBefore, refundPercent }) => hoursBefore || refundPercent) + 1
  return rows.slice(0, Math.max(ROWS_MIN, filled + 1))
}

function choiceOf(policy: CancellationPolicy): (typeof POLICY_CHOICES)[number] {
  const same = (preset: Preset) =>
    JSON.stringify(POLICY_PRESETS[preset].tiers) === JSON.stringify(policy.tiers)
  return (Object.keys(POLICY_PRESETS) as Preset[]).find(same) ?? 'OWN'
}

function numberOf(text: string): number {
  return text === '' ? Number.NaN : Number(text)
}
