import { useTranslations } from 'use-intl'
import { usePathIn } from '#web/document/page-locale.ts'
import { Questions, type QuestionView } from '../sections/questions.tsx'

type HomeQuestionsProps = { questions: readonly QuestionView[] }

/** A few questions, the first one open, and the link to all of them. */
export function HomeQuestions({ questions }: HomeQuestionsProps) {
  const t = useTranslations('homePage')
  const faq = useTranslations('layout')('faq')
  const path = usePathIn()
  return (
    <section className="section section-flush" aria-labelledby="questions-title">
      <div className="wrap faq-split">
        <div>
          <p className="kicker">{faq}</p>
          <h2 id="questions-title">{t('faqTitle')}</h2>
          <a className="text-link" href={path('/faq')}>
            {t('allQuestions')}
          </a>
        </div>
        <Questions group="home" items={questions} open={1} />
      </div>
    </section>
  )
}
