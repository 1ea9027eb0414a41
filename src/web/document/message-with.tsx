import { Fragment } from 'react'

/** A character that no text has, in place of the text in its message. */
const PLACE = '\uE000'

type MessageWithProps = {
  /** The message around a text. */
  say: (text: string) => string
  text: string
  /** The language of the text where it is not the page's. */
  lang: string | undefined
}

/** A message with a text of the operator in it, which may be in another language than the page. */
export function MessageWith({ say, text, lang }: MessageWithProps) {
  if (!lang) return say(text)
  const around = say(PLACE).split(PLACE)
  return around.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts of one sentence keep their order
    <Fragment key={index}>
      {index > 0 && <span lang={lang}>{text}</span>}
      {part}
    </Fragment>
  ))
}
