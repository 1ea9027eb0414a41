import { useTranslations } from 'use-intl'
import { usePathIn } from '#web/document/page-locale.ts'
import { QuestionSplit } from '../parts/question-split.tsx'
import type { QuestionView } from '../parts/questions.tsx'

type HomeQuestionsProps = { questions: readonly QuestionView[] }

export function HomeQuestions({ questions }: HomeQuestionsProps) {
  const t = useTranslations('homePage')
  const faq = useTranslations('layout')('faq')
  const path = usePathIn()
  return (
    <QuestionSplit
      kicker={faq}
      title={t('faqTitle')}
      all={{ label: t('allQuestions'), href: path('/faq') }}
      items={questions}
    />
  )
}
