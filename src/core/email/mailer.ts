export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  /** How the content is written, where it is not text. */
  encoding?: 'base64'
}

export type MailMessage = {
  /** Deterministic per letter: a crash may repeat the mail, never under another id. */
  messageId: string
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/** Hands a mail to the outside world; returns once it is accepted, throws when it is not: MailRejected for ever. */
export interface Mailer {
  readonly name: 'smtp' | 'embedded'
  send(message: MailMessage): Promise<void>
}

/** A definite no to this mail or its recipient: sent again it would be refused again. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}
