import { Questions, type QuestionView } from './questions.tsx'

interface QuestionSplitProps {
  kicker: string
  title: string
  all: { label: string; href: string }
  items: readonly QuestionView[]
}

/** A few questions, the first one open, and the link to all of them. */
export function QuestionSplit({ kicker, title, all, items }: QuestionSplitProps) {
  return (
    <section className="section section-flush" aria-labelledby="questions-title">
      <div className="wrap faq-split">
        <div>
          <p className="kicker">{kicker}</p>
          <h2 id="questions-title">{title}</h2>
          <a className="text-link" href={all.href}>
            {all.label}
          </a>
        </div>
        <Questions group="home" items={items} open={1} />
      </div>
    </section>
  )
}
