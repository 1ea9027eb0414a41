import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath } from '#core/kernel/site-path.ts'
import { Button } from '#web/ui/button.tsx'
import { answerOf, doneOf } from '../../call-api.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/business.ts'
import { requirePageAbility } from '../firewall.ts'
import { BusinessFields, TermsChoices, type BusinessValues } from './business-fields.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import '../../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const { hasTerms, ...values } = await answerOf(context.get(apiContext).launch.business.$get())
  return { hasTerms, values: values as BusinessValues }
}

/** Saves the answers, and leads back to the checklist, which then shows what is next. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const values = textsOf(form)
  try {
    await doneOf(context.get(apiContext).launch.business.$post({ form: values }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ values, refusal }, { status })
  }
  return redirect(sitePath(context.get(localeContext), '/admin'), 303)
}

/** The questions about the business: one form fills the settings that the law and the guests ask for. */
export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  const values = actionData?.values ?? loaderData.values
  // A first form writes the terms and is of France, unless the person says otherwise.
  const first = { writeTerms: loaderData.hasTerms ? '' : 'on', frenchLaw: 'on' }
  return (
    <>
      <PageHeader
        title={t('business.title')}
        lead={t('business.lead')}
        parent={{ label: t('toToday'), href: path('/admin') }}
      />
      <form method="post" className="form business-form" noValidate>
        <ErrorSummary general={general} fields={fields} />
        <BusinessFields values={values} errors={fields} />
        <TermsChoices values={actionData ? values : { ...values, ...first }} hasTerms={loaderData.hasTerms} />
        <div>
          <Button type="submit">{t('business.save')}</Button>
        </div>
      </form>
    </>
  )
}
