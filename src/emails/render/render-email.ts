import { isMark } from '#core/look/logo-renderer.ts'
import { translator } from '#i18n/translator.ts'
import { html, withLineBreaks, type Html } from './html.ts'
import type { EmailContent, RenderedEmail, Sender } from '../email-content.ts'
import { partHtml } from './part-html.ts'
import { renderText } from './render-text.ts'
import { COLOUR, inAccent, PAGE_STYLE, STYLE } from './styles.ts'

/** An email in both forms: a small poster in HTML, and the same content as text. */
export function renderEmail(content: EmailContent): RenderedEmail {
  const email = content.sender.isTest ? asTest(content) : content
  const whole = `<!doctype html>${page(email).html}`
  const { accent } = email.sender.look
  return { subject: email.subject, html: inAccent(whole, accent), text: renderText(email) }
}

/** The same, marked as being about a test booking. */
function asTest(email: EmailContent): EmailContent {
  const t = translator(email.locale)
  return {
    ...email,
    subject: t('emails.testBooking.subject', { subject: email.subject }),
    parts: [{ kind: 'paragraph', text: t('emails.testBooking.text') }, ...email.parts],
  }
}

function page(email: EmailContent): Html {
  return html`<html lang="${email.locale}" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>${email.subject}</title>
      <style>
        ${{ html: PAGE_STYLE }}
      </style>
    </head>
    <body class="paper" bgcolor="${COLOUR.paper}" style="margin:0;padding:0;background:${COLOUR.paper}">
      <div style="${STYLE.hidden}">${email.preheader}</div>
      <table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        class="paper"
        bgcolor="${COLOUR.paper}"
        style="background:${COLOUR.paper}"
      >
        <tr>
          <td align="center" style="padding:24px 12px">${poster(email)} ${footer(email)}</td>
        </tr>
      </table>
    </body>
  </html>`
}

/** The white frame of a printed poster, the brand above a strip of its inks, then the email. */
function poster({ sender, title, parts }: EmailContent): Html {
  return html`<table
    role="presentation"
    width="600"
    cellpadding="0"
    cellspacing="0"
    border="0"
    class="card"
    bgcolor="${COLOUR.card}"
    style="width:100%;max-width:600px;background:${COLOUR.card};border-radius:14px;overflow:hidden"
  >
    <tr>
      ${sender.look.logo ? logoCell(sender.name, sender.look.logo) : nameCell(sender.name)}
    </tr>
    <tr>
      <td style="padding:0">${inks()}</td>
    </tr>
    <tr>
      <td class="pad" style="padding:28px 32px 16px"><h1 class="ink" style="${STYLE.title}">${title}</h1></td>
    </tr>
    ${parts.map(partHtml)}
    <tr>
      <td style="${STYLE.gap}">&nbsp;</td>
    </tr>
  </table>`
}

function nameCell(name: string): Html {
  return html`<td bgcolor="${COLOUR.green}" class="pad" style="padding:20px 32px;background:${COLOUR.green}">
    <p style="${STYLE.brand}">${name}</p>
  </td>`
}

/** The height of a logo above an email, in pixels. */
const LOGO_HEIGHT = 44

/** A logo is made for paper, also where the reader's mail program is dark. */
function logoCell(name: string, { src, width, height }: NonNullable<Sender['look']['logo']>): Html {
  const shown = Math.min(height, LOGO_HEIGHT)
  const image = html`<img
    src="${src}"
    alt="${name}"
    width="${Math.round((width * shown) / height)}"
    height="${shown}"
    style="${STYLE.logo}"
  />`
  const beside = isMark({ width, height })
    ? html`<span aria-hidden="true" style="${STYLE.beside}">${name}</span>`
    : html``
  return html`<td bgcolor="${COLOUR.card}" class="pad" style="padding:16px 32px;background:${COLOUR.card}">
    ${image}${beside}
  </td>`
}

function inks(): Html {
  const strip = [
    ['62%', COLOUR.board],
    ['26%', COLOUR.sun],
    ['12%', COLOUR.coral],
  ] as const
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${strip.map(
        ([width, colour]) =>
          html`<td
            width="${width}"
            height="6"
            bgcolor="${colour}"
            style="height:6px;font-size:0;line-height:6px;background:${colour}"
          >
            &nbsp;
          </td>`,
      )}
    </tr>
  </table>`
}

function footer({ sender, footer: lines }: EmailContent): Html {
  const identity = [sender.name, sender.legal].filter(Boolean).join(' · ')
  return html`<table
    role="presentation"
    width="600"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="width:100%;max-width:600px"
  >
    <tr>
      <td class="pad" style="padding:20px 32px">
        ${[...lines, identity].map((line) => html`<p class="muted" style="${STYLE.small}">${withLineBreaks(line)}</p>`)}
      </td>
    </tr>
  </table>`
}
