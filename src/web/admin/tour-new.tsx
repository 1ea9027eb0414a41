import { data, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { TOUR_TEXT_MAX } from '#core/tour/tour-text-max.ts'
import { DEFAULT_LOCALE, eachLocale, fieldIn, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { bodyOf } from '../call-api.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages, type FormRefusal } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { FormToken } from '../sending/form-token.tsx'
import { useOfferedInOrder } from '../document/offered-in-order.ts'
import { usePathIn } from '../document/page-locale.ts'
import { postedForm } from '../forms/posted-form.ts'
import '../styles/admin/tours.css'
import type { Route } from './+types/tour-new.ts'
import { requirePageAbility } from './firewall.ts'
import { PageHeader } from './frame/page-header.tsx'
import { LocalizedField } from './localized/localized-field.tsx'

export const handle: PageHandle = { hydrate: 'early', areas: ['toursAdmin', 'tour', 'form.sent_already'] }

const NAMES = ['title', 'place'].flatMap((name) => LOCALES.map((locale) => fieldIn(name, locale)))

export function loader({ context }: Route.LoaderArgs) {
  requirePageAbility(context, 'manage-tours')
  return null
}

/** Makes the draft and opens its editor. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const typed = Object.fromEntries(NAMES.map((name) => [name, textOf(form, name)]))
  try {
    const tour = await bodyOf(
      context.get(apiContext).tours.$post({ form: { ...typed, formToken: textOf(form, 'formToken') } }),
    )
    return redirect(sitePath(context.get(localeContext), `/admin/tours/edit/${tour.id}`), 303)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ typed, refusal }, { status })
  }
}

export default function NewTour({ actionData }: Route.ComponentProps) {
  const t = useTranslations('toursAdmin')
  const path = usePathIn()
  const refusal = actionData?.refusal ?? null
  const offered = useOfferedInOrder()
  const { general, fields } = useRefusalMessages(refusal && titleAskedIn(offered[0], refusal))
  const busy = useNavigation().state !== 'idle'
  const typed = (name: string) => eachLocale((locale) => actionData?.typed[fieldIn(name, locale)] ?? '')
  return (
    <>
      <PageHeader
        title={t('newTour')}
        lead={t('newLead', { others: offered.length - 1 })}
        parent={{ label: t('title'), href: path('/admin/tours') }}
      />
      <LockedForm method="post" className="form panel tour-new" noValidate>
        <ErrorSummary general={general} fields={fields} refusal={refusal} />
        <FormToken refusal={refusal} />
        <LocalizedField
          name="title"
          label={t('field.title')}
          hint={t('hint.title')}
          value={typed('title')}
          max={TOUR_TEXT_MAX.title}
          errors={fields}
        />
        <LocalizedField
          name="place"
          label={t('field.place')}
          hint={t('hint.place')}
          value={typed('place')}
          max={TOUR_TEXT_MAX.place}
          errors={fields}
        />
        <Button type="submit" busy={busy}>
          {t('start')}
        </Button>
      </LockedForm>
    </>
  )
}

/** The API asks for a title by the field of the default locale, which may be hidden or not the first here. */
function titleAskedIn(locale: Locale = DEFAULT_LOCALE, refusal: FormRefusal): FormRefusal {
  const { [fieldIn('title', DEFAULT_LOCALE)]: title, ...others } = refusal.fields
  if (title !== 'tour.title_empty') return refusal
  return { ...refusal, fields: { [fieldIn('title', locale)]: title, ...others } }
}
