/** The facts of a departure that its guests know. */
export type DepartureFacts = { localDateTimeStart: string; meetingAddress: string }

/** The change of a departure with guests, and the text of their notice. */
export type DepartureChange = { before: DepartureFacts; after: DepartureFacts; message: string }
