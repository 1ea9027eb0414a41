import { langOf, type FallbackLocales } from '#core/kernel/locale.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** `html`: an answer with formats, in place of the plain one. */
export type QuestionView = { question: string; answer: string; html?: string } & FallbackLocales

type QuestionsProps = {
  /** The name of a group, in which one answer is open at a time. */
  group: string
  items: readonly QuestionView[]
  /** The number of questions that are open at first. */
  open?: number
}

export function Questions({ group, items, open = 0 }: QuestionsProps) {
  return (
    <div>
      {items.map((item, index) => (
        <Disclosure
          key={item.question}
          summary={<span lang={langOf(item, 'question')}>{item.question}</span>}
          group={group}
          open={index < open}
        >
          <Answer item={item} />
        </Disclosure>
      ))}
    </div>
  )
}

function Answer({ item }: { item: QuestionView }) {
  const lang = langOf(item, 'answer')
  if (item.html === undefined) return <p lang={lang}>{item.answer}</p>
  // Sanitised when it is saved.
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: item.html }} />
}
