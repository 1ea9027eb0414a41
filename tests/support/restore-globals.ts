import { restorePlatformGlobals } from './platform-globals.ts'

// Before each test file. The other module is loaded once in a worker, before its first one.
restorePlatformGlobals()
