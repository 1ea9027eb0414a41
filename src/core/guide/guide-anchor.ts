import { plainLetters } from '../kernel/plain-letters.ts'

/** The anchor of a guide on the page of all guides, from their public name: 'ines-benali'. */
export function guideAnchor(name: string): string {
  return plainLetters(name).replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}
