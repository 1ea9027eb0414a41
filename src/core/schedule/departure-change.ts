/** What of a departure its guests were told. */
export type DepartureFacts = { localDateTimeStart: string; meetingAddress: string }

/** What became of a departure with guests, and with which words they are told. */
export type DepartureChange = { before: DepartureFacts; after: DepartureFacts; message: string }
