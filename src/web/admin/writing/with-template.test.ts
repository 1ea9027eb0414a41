import { expect, test } from 'vitest'
import { withTemplate } from './with-template.ts'

const RAIN = 'Rain is expected.'
const LATE = 'We are late.\nPlease wait.'

test.each([
  ['an empty box', '', RAIN],
  ['spaces alone', ' \n', RAIN],
  ['another template', LATE, RAIN],
  ['the same template', RAIN, RAIN],
  ['a typed text', 'Bring a hat.', `Bring a hat.\n\n${RAIN}`],
  ['a typed text with an empty line at its end', 'Bring a hat.\n\n', `Bring a hat.\n\n${RAIN}`],
  ['a typed text above another template', `Bring a hat.\n\n${LATE}`, `Bring a hat.\n\n${RAIN}`],
  ['a typed text above the same template', `Bring a hat.\n\n${RAIN}`, `Bring a hat.\n\n${RAIN}`],
  ['a template with a typed end', `${LATE} Sorry!`, `${LATE} Sorry!\n\n${RAIN}`],
  ['a typed beginning of a template', `Hello! ${LATE}`, `Hello! ${LATE}\n\n${RAIN}`],
])('a template in %s', (_, text, result) => {
  expect(withTemplate(text, RAIN, [RAIN, LATE])).toBe(result)
})
