// How the server's process is started, apart from its settings. deploy/escapade.service has the same values.

/**
 * Options of Node.js. A young generation of 8 MB a half instead of 16 to 32 keeps some 40 MB of memory free, and costs
 * a page that is rendered again about a tenth more processor time (docs/decisions/0237-memory-of-the-server.md).
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8']

/**
 * Environment of the process. glibc raises the threshold to the largest block that was freed, such as the 64 MB of a
 * password's hash, and then keeps freed blocks below it. A fixed value gives them back to the system. Two arenas, one
 * for the main thread and one for all others, leave less unused memory between blocks than one for each thread.
 */
export const SERVER_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' }
