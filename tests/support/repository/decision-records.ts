/** Decision records by file name. */
export type Records = Readonly<Record<string, string>>

const SECTIONS = [
  ['Context', 'Decision', 'Consequences'],
  ['Context', 'Decision', 'Alternatives', 'Consequences'],
]
/** Each relation between two records, with the corresponding line of the other record. */
const ANSWERS: Readonly<Record<string, RegExp>> = {
  Extends: /^- Extended by: (.+)$/m,
  'Extended by': /^- Extends: (.+)$/m,
  Supersedes: /^- Status: superseded by (.+)$/m,
  'superseded by': /^- Supersedes: (.+)$/m,
}

/** One message for each departure of the records from their form, which docs/decisions/README.md describes. */
export function findRecordFaults(records: Records): string[] {
  const numbers = Object.keys(records).map(numberOf)
  return Object.entries(records).flatMap(([name, text]) => [
    ...faultsOfForm(name, text),
    ...faultsOfRelations(name, records),
    ...(numbers.filter((number) => number === numberOf(name)).length > 1
      ? [`${name} shares its number with another record`]
      : []),
  ])
}

/** One message for each row that the table of the index lacks, repeats or has wrong. */
export function findIndexFaults(index: string, records: Records): string[] {
  const rows = index.split('\n').filter((line) => /^\| \[\d{4}\]/.test(line))
  const expected = Object.entries(records).map(([name, text]) => {
    const title = /^# \d{4} (.+)$/m.exec(text)?.[1]
    const status = /^- Status: (.+)$/m.exec(text)?.[1]
    return { name, start: `| [${numberOf(name)}](${name}) | ${title} | ${status} | ` }
  })
  return [
    ...expected
      .filter(
        ({ start }) =>
          rows.filter((row) => row.startsWith(start) && row.length > start.length + 20).length !== 1,
      )
      .map(({ name, start }) => `docs/decisions/README.md needs one row for ${name}: ${start}in one line |`),
    ...rows
      .filter((row) => !expected.some(({ start }) => row.startsWith(start)))
      .map((row) => `docs/decisions/README.md has a row without a record: ${row}`),
  ]
}

function faultsOfForm(name: string, text: string): string[] {
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section)
  const checks: [boolean, string][] = [
    [/^\d{4}-[a-z0-9-]+\.md$/.test(name), 'has no name of the form 0000-kebab-case.md'],
    [
      new RegExp(`^# ${numberOf(name)} \\S.+\n\n- Date: \\d{4}-\\d{2}-\\d{2}\n- Status: `).test(text),
      'does not begin with "# NNNN Title", "- Date: YYYY-MM-DD" and "- Status: …"',
    ],
    [
      /^- Status: (accepted|superseded by \[\d{4}\]\([^)]+\))$/m.test(text),
      'has a status that is neither accepted nor superseded by a record',
    ],
    [
      SECTIONS.some((expected) => expected.join() === sections.join()),
      'has other sections than Context, Decision, Alternatives (optional), Consequences',
    ],
  ]
  return checks.filter(([isRight]) => !isRight).map(([, fault]) => `${name} ${fault}`)
}

function faultsOfRelations(name: string, records: Records): string[] {
  const head = (records[name] ?? '').split('\n## ')[0] ?? ''
  const relations = [
    ...head.matchAll(/^- (?:Status: )?(Extends|Extended by|Supersedes|superseded by):? (.+)$/gm),
  ]
  return relations.flatMap(([, relation = '', links = '']) =>
    [...links.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)].flatMap(([, number, target = '']) => {
      const other = records[target]
      if (other === undefined || numberOf(target) !== number)
        return [`${name} links ${target}, which is no record`]
      const answer = ANSWERS[relation]?.exec(other.split('\n## ')[0] ?? '')?.[1] ?? ''
      return answer.includes(`(${name})`) ? [] : [`${target} does not link ${name} back (${relation})`]
    }),
  )
}

function numberOf(name: string): string {
  return name.slice(0, 4)
}
