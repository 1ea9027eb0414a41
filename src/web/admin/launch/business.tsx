import { data, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { sitePath } from '#core/kernel/site-path.ts'
import { Button } from '#web/ui/button.tsx'
import { bodyOf, doneOf } from '../../call-api.ts'
import { usePathIn } from '../../document/page-locale.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textsOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import type { Route } from './+types/business.ts'
import { requirePageAbility } from '../firewall.ts'
import { BusinessFields, TermsChoices, useBusinessLabels, type BusinessValues } from './business-fields.tsx'
import { useOthersSentence } from '../fields/use-others-sentence.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { valuesOfOthers } from '../settings/values-of-others.ts'
import '../../styles/admin/office.css'

export async function loader({ context }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const { hasTerms, ...values } = await bodyOf(context.get(apiContext).launch.business.$get())
  return { hasTerms, values: values as BusinessValues }
}

/** Saves the answers, and leads back to the checklist, which then shows what is next. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const values = textsOf(form)
  const names = Object.keys(values).filter((name) => !name.startsWith('shown['))
  try {
    await doneOf(context.get(apiContext).launch.business.$post({ form: values }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    // An answer that was left as it was shown follows what is saved now.
    const typed = names.filter((name) => values[name] !== values[`shown[${name}]`])
    return data(
      { typed: Object.fromEntries(typed.map((name) => [name, values[name] ?? ''])), refusal },
      { status },
    )
  }
  return redirect(sitePath(context.get(localeContext), '/admin'), 303)
}

/** The email address of the business is for the guests; that of a customer is for the ticket. */
const OWN_WORDS = { 'email.empty': 'launchPage.business.emailEmpty' }

/** The questions about the business: one form fills the settings that the law and the guests ask for. */
export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('launchPage')
  const path = usePathIn()
  const labels = useBusinessLabels()
  const refusal = actionData?.refusal ?? null
  const { general, fields } = useRefusalMessages(refusal, OWN_WORDS)
  const sayOthers = useOthersSentence()
  const values: BusinessValues = { ...loaderData.values, ...actionData?.typed }
  const errors = { ...fields, ...sayOthers(valuesOfOthers(refusal, loaderData.values), fields) }
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
        <ErrorSummary general={general} fields={errors} labelOf={(name) => labels[name]} />
        {Object.entries(loaderData.values).map(([name, value]) => (
          <input key={name} type="hidden" name={`shown[${name}]`} value={value} />
        ))}
        <BusinessFields values={values} errors={errors} />
        <TermsChoices values={actionData ? values : { ...values, ...first }} hasTerms={loaderData.hasTerms} />
        <div>
          <Button type="submit">{t('business.save')}</Button>
        </div>
      </form>
    </>
  )
}
