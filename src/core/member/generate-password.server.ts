import { randomInt } from 'node:crypto'
import { REFERENCE_ALPHABET } from '../kernel/ids.ts'
import { passwordFault } from '../password/password.ts'

/**
 * A password of 100 random bits, in groups that can be read aloud. The filter of common passwords refuses one in 1,600
 * by chance: such a password is drawn again.
 */
export function generatePassword(username: string): string {
  for (;;) {
    const password = Array.from({ length: 4 }, randomGroup).join('-')
    if (passwordFault(password, username) === null) return password
  }
}

function randomGroup(): string {
  const character = () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]
  return Array.from({ length: 5 }, character).join('').toLowerCase()
}
