import { Disclosure } from '#web/ui/disclosure.tsx'

type QuestionsProps = {
  /** Of one group, one answer is open at a time. */
  group: string
  items: readonly { question: string; answer: string }[]
  /** How many are open at first. */
  open?: number
}

export function Questions({ group, items, open = 0 }: QuestionsProps) {
  return (
    <div>
      {items.map(({ question, answer }, index) => (
        <Disclosure key={question} summary={question} group={group} open={index < open}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
