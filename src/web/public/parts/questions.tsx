import { langOf, type FallbackNames } from '#core/kernel/locale.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

export type QuestionView = { question: string; answer: string } & FallbackNames

type QuestionsProps = {
  /** In one group, one answer is open at a time. */
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
          <p lang={langOf(item, 'answer')}>{item.answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
