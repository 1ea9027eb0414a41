import { vi } from 'vitest'
import { restorePlatformGlobals } from './platform-globals.ts'

// Before each test file: the globals of a worker outlive the file that changed them.
vi.unstubAllGlobals()
// The other module is loaded once in a worker, before its first file.
restorePlatformGlobals()
