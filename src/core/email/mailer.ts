export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  /** The encoding of the content, where it is not text. */
  encoding?: 'base64'
  /** The name by which the HTML shows it in its place (`cid:`); without one it is a file to open. */
  contentId?: string
}

export type MailMessage = {
  /** Deterministic for each email: a crash may repeat the email, but never under another id. */
  messageId: string
  from: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
}

/**
 * Sends an email; returns once it is accepted. Throws MailRejected when it is refused for good, MailOvertaken when its
 * row has changed, and another error when a later try may succeed.
 */
export interface Mailer {
  readonly name: 'smtp' | 'embedded'
  send(message: MailMessage): Promise<void>
}

/** This email or its recipient is refused for good: another try would be refused again. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

/** The row of this email has gone, or has another Message-ID, since the email was composed: nothing was sent. */
export class MailOvertaken extends Error {
  override readonly name = 'MailOvertaken'
}
