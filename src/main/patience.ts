/** Slow clients are cut off: reliability finding 7 says why the interval is set. Bodies: `limitBodyTime`. */
export const PATIENCE = { headersTimeout: 10_000, requestTimeout: 0, connectionsCheckingInterval: 1_000 }
