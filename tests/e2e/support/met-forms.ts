import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'

type Project = Pick<TestInfo['project'], 'outputDir'>

/** Notes the forms that a journey has met, in a file, because a failure starts another worker. */
export async function noteForms(
  { outputDir }: Project,
  list: string,
  names: readonly string[],
): Promise<void> {
  await mkdir(outputDir, { recursive: true })
  await appendFile(fileOf(outputDir, list), names.map((name) => `${name}\n`).join(''))
}

/** The forms that the journeys of this run have met. */
export async function notedForms({ outputDir }: Project, list: string): Promise<Set<string>> {
  const names = await readFile(fileOf(outputDir, list), 'utf8')
  return new Set(names.split('\n').filter((name) => name !== ''))
}

function fileOf(outputDir: string, list: string): string {
  return join(outputDir, `forms-${list}.txt`)
}
