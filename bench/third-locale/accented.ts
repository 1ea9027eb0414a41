import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const PLAIN = 'AEIOUYaeiouycn'
const ACCENTED = 'ÅÉÎÖÛÝåéîöûýçñ'

/** A message whose letters have accents; ICU syntax (arguments, choices, tags) stays. */
export function accented(sentence: string): string {
  return printAST(parse(sentence).map(withAccents))
}

/** All messages with accents. */
export function accentedMessages(messages: unknown): unknown {
  if (typeof messages === 'string') return accented(messages)
  const entries = Object.entries(messages as Record<string, unknown>)
  return Object.fromEntries(entries.map(([key, value]) => [key, accentedMessages(value)]))
}

function withAccents(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: accentedText(element.value) }
    case TYPE.tag:
      return { ...element, children: element.children.map(withAccents) }
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([key, option]) => [
        key,
        { ...option, value: option.value.map(withAccents) },
      ])
      return { ...element, options: Object.fromEntries(options) as never }
    }
    default:
      return element
  }
}

function accentedText(text: string): string {
  return text.replaceAll(/[AEIOUYaeiouycn]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
}
