import createBidi from 'bidi-js'

/** A part of a text in one font and one direction, its characters in the order in which the font lays them out. */
export type Run = { text: string; font: string; level: number }

/** Returns the name of the font that draws a character, or null where none does. */
export type FontOf = (character: string) => string | null

const bidi = createBidi()
const COMBINING = /\p{M}/u
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The runs of one line from left to right as they are seen (UAX #9), without the characters that no font draws. */
export function visualRuns(line: string, fontOf: FontOf): Run[] {
  return inVisualOrder(logicalRuns(line, fontOf)).map(asLaidOut)
}

function logicalRuns(line: string, fontOf: FontOf): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto')
  const runs: Run[] = []
  let at = 0
  for (const character of line) {
    const level = levels[at] ?? 0
    at += character.length
    const last = runs.at(-1)
    // An accent belongs to its letter, whatever other font draws it too.
    const font = COMBINING.test(character) && last ? last.font : fontOf(character)
    if (font === null) continue
    if (last?.font === font && last.level === level) last.text += character
    else runs.push({ text: character, font, level })
  }
  return runs
}

/** Rule L2 of UAX #9 over whole runs: from the highest level down to 1, each sequence at that level or above turns. */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start += 1
        continue
      }
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end
    }
  }
  return ordered
}

/**
 * A font mirrors the letters of a script that is read from right to left; we mirror spaces and brackets between them.
 */
function asLaidOut(run: Run): Run {
  if (run.level % 2 === 0 || RIGHT_TO_LEFT_LETTER.test(run.text)) return run
  const turned = Array.from(run.text)
    .toReversed()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('')
  return { ...run, text: turned }
}
