import type { Locale } from '#core/kernel/locale.ts'

/** One part of a letter, in the order in which it is read; HTML and text are both made from it, so neither lacks any. */
export type LetterPart =
  | { kind: 'paragraph'; text: string }
  /** What somebody wrote, with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'section'; title: string; lines: string[]; link?: Link }
  | { kind: 'button'; link: Link }
  /** One of several answers to a question: a row of links. */
  | { kind: 'choices'; links: Link[] }
  | { kind: 'ticket'; place: string; title: string; code: Row; rows: Row[] }

export type Link = { label: string; href: string }
export type Row = { label: string; value: string }

/** Who signs a letter. */
export type Sender = { name: string; email: string; phone: string; legal: string }

/** A letter as data: what it says, before how it looks. */
export type LetterContent = {
  locale: Locale
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  title: string
  parts: LetterPart[]
  sender: Sender
  /** Why the reader gets it, and how to answer. */
  footer: string[]
}

/** A letter ready to be sent. */
export type RenderedLetter = { subject: string; html: string; text: string }
