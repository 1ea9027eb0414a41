import { vi } from 'vitest'

/** The platform's classes, as they were when the worker began. */
const { Request, Response } = globalThis

/**
 * Ends the stand-ins of the former test file, and brings back the platform's classes: Hono's server puts its own in
 * their place for the rest of the process, beyond the file that started it.
 */
export function restorePlatformGlobals(): void {
  vi.unstubAllGlobals()
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value })
}
