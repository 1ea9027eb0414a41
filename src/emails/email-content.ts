import type { Hex } from '#core/look/oklch.ts'
import type { Locale } from '#core/kernel/locale.ts'

/** One part of an email, in reading order; HTML and text are both made from it, so neither lacks any. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  /** A typed text, with its line breaks. */
  | { kind: 'quote'; text: string }
  | SectionPart
  | { kind: 'button'; link: Link }
  /** One of several answers to a question: a row of links. */
  | { kind: 'choices'; links: Link[] }
  | {
      kind: 'ticket'
      place: string
      title: string
      code: Row
      scan: InlineImage
      cover?: SizedImage | null
      rows: Row[]
    }

/** The text without HTML has no images: its lines and links say the same. */
export type SectionPart = {
  kind: 'section'
  title: string
  lines: string[]
  links?: Link[]
  image?: SizedImage & { caption: string }
}

/** An image that travels with the email. */
export type InlineImage = { contentId: string; alt: string }
/** Its size is in the pixels of a page. */
export type SizedImage = InlineImage & { width: number; height: number }
export type Link = { label: string; href: string }
export type Row = { label: string; value: string }

/** The signature of an email. */
export type Sender = {
  name: string
  email: string
  phone: string
  legal: string
  /** The operator's colour (`#rrggbb`; empty: the default) and logo, by its complete URL. */
  look: { accent: Hex | ''; logo: { src: string; width: number; height: number } | null }
  /** The email is about a test booking, which its subject and its first line say. */
  isTest: boolean
}

/** An email as data: its content, before its look. */
export type EmailContent = {
  locale: Locale
  subject: string
  /** The line that inboxes show after the subject. */
  preheader: string
  title: string
  parts: EmailPart[]
  sender: Sender
  /** The reason why the reader gets it, and the way to reply. */
  footer: string[]
}

/** An email ready to be sent. */
export type RenderedEmail = { subject: string; html: string; text: string }
