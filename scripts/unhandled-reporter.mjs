import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/** The file in which Vitest's reporter leaves the errors that came outside of every test, for `npm test` to name. */
export const UNHANDLED_FILE = 'UNHANDLED_FILE'

/** A reporter of Vitest: its own JSON report does not have these errors. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's file by its default export
export default class UnhandledReporter {
  onTestRunEnd(_modules, errors) {
    const named = errors.map(({ message, VITEST_TEST_PATH: path }) =>
      path ? `${message} (while ${relative(process.cwd(), path)} ran)` : message,
    )
    writeFileSync(process.env[UNHANDLED_FILE] ?? '', JSON.stringify(named))
  }
}
