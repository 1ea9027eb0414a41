export type MailAttachment = { filename: string; contentType: string; content: string }

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

/** Hands a mail to the outside world; returns once it is accepted, throws when it is not. */
export interface Mailer {
  readonly name: 'smtp' | 'embedded'
  send(message: MailMessage): Promise<void>
}
