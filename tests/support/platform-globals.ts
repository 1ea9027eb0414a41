/** The platform's classes, as they were when the worker began. */
const { Request, Response } = globalThis

/** Hono's server puts its own classes in their place for the rest of the process, beyond the file that started it. */
export function restorePlatformGlobals(): void {
  for (const [name, value] of Object.entries({ Request, Response }))
    Object.defineProperty(globalThis, name, { value })
}
