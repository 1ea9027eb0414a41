import { data, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { GUIDE_TEXT_MAX } from '#core/guide/guide-text-max.ts'
import type { GuideProfile } from '#core/guide/guide-profile.schema.ts'
import { eachLocale, fieldIn, LOCALES, type Locale } from '#core/kernel/locale.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { doneOf, pageBodyOf } from '../call-api.ts'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { useNoticeFocus } from '../forms/use-notice-focus.ts'
import { formRefusalOf, useRefusalMessages } from '../forms/form-refusal.ts'
import { textOf } from '../forms/form-text.ts'
import { postedForm } from '../forms/posted-form.ts'
import { usePathIn } from '../document/page-locale.ts'
import type { PageHandle } from '../document/page-handle.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import '../styles/admin/tours.css'
import type { Route } from './+types/guide-profile.ts'
import { PillChoices } from './fields/pill-choices.tsx'
import { SHOWN, shownField, shownOf } from './writing/shown-field.ts'
import { useOthersSentence } from './fields/use-others-sentence.ts'
import { valuesOfOthers } from './settings/values-of-others.ts'
import { useLanguageChoices } from './fields/use-language-choices.ts'
import { LocalizedField } from './localized/localized-field.tsx'
import { PageHeader } from './frame/page-header.tsx'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['settingsPage', 'settings', 'toursAdmin', 'upload'],
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const profile = await profileOf(context, params.id)
  return { profile, isSaved: new URL(request.url).searchParams.has('done') }
}

async function profileOf(context: Route.LoaderArgs['context'], id: string): Promise<GuideProfile> {
  return await pageBodyOf(context.get(apiContext).team[':id'].profile.$get({ param: { id } }))
}

/** Saves the profile and shows it again; a refused form keeps its texts, and a refused photo is chosen again. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const bio = eachLocale((locale) => textOf(form, fieldIn('bio', locale)))
  const languages = form.getAll('languages[]').filter((code) => typeof code === 'string')
  const typed = { name: textOf(form, 'name'), bio, languages, published: form.has('published') }
  const photo = form.get('photo')
  const shown = textOf(form, SHOWN)
  const fields = {
    name: typed.name,
    ...(shown && { [SHOWN]: shown }),
    ...Object.fromEntries(LOCALES.map((locale) => [fieldIn('bio', locale), bio[locale]])),
    'languages[]': languages,
    published: typed.published ? 'on' : '',
    ...(photo instanceof File && photo.size > 0 && { photo }),
  }
  try {
    const { profile } = context.get(apiContext).team[':id']
    await doneOf(profile.$post({ param: { id: params.id }, form: fields }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data(
      { typed: changedParts(typed, shown), refusal, saved: await profileOf(context, params.id) },
      { status },
    )
  }
  throw redirect(sitePath(context.get(localeContext), `/admin/team/${params.id}?done`), 303)
}

type Typed = Pick<GuideProfile, 'name' | 'bio' | 'languages' | 'published'>
type ChangedParts = Partial<Omit<Typed, 'bio'>> & { bio: Record<Locale, string | null> }

/** The parts that the writer has changed; the others follow the values that are saved now. */
function changedParts(typed: Typed, shown: string): ChangedParts {
  const before = (shownOf(shown) ?? {}) as Partial<Typed>
  const isChanged = (name: keyof Typed) => JSON.stringify(typed[name]) !== JSON.stringify(before[name])
  const names = (['name', 'languages', 'published'] as const).filter(isChanged)
  const bio = eachLocale((locale) => (typed.bio[locale] === before.bio?.[locale] ? null : typed.bio[locale]))
  return { ...Object.fromEntries(names.map((name) => [name, typed[name]])), bio }
}

/** The public profile of a member: its visibility, name, languages, text and portrait. */
export default function GuideProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('settingsPage.profile')
  const settings = useTranslations('settingsPage')
  const path = usePathIn()
  const { isSaved } = loaderData
  const profile = actionData?.saved ?? loaderData.profile
  const typed = actionData?.typed
  const bio = eachLocale((locale) => typed?.bio[locale] ?? profile.bio[locale])
  const shown = { ...profile, ...typed, bio }
  const refusal = actionData?.refusal ?? null
  const { general, fields: refused } = useRefusalMessages(refusal)
  const sayOthers = useOthersSentence()
  const fields = { ...refused, ...sayOthers(valuesOfOthers(refusal, fieldsOf(profile)), refused) }
  const notice = useNoticeFocus(isSaved && !actionData ? loaderData : null)
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <PageHeader
        title={t('title', { name: profile.member })}
        lead={t('lead', { name: shown.name })}
        parent={{ label: settings('members'), href: path('/admin/settings?section=team') }}
      />
      <LockedForm
        key={fieldOfShown(profile)}
        method="post"
        encType="multipart/form-data"
        className="form panel tour-new"
        noValidate
      >
        <ErrorSummary general={general} fields={fields} refusal={refusal} />
        {isSaved && !actionData && <Notice kind="success" title={t('saved')} ref={notice} />}
        <input type="hidden" name={SHOWN} value={fieldOfShown(profile)} />
        <Published profile={shown} />
        <Field
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          defaultValue={shown.name}
          maxLength={GUIDE_TEXT_MAX.name}
          error={fields.name}
        />
        <Languages spoken={shown.languages} />
        <LocalizedField
          name="bio"
          label={t('bio')}
          hint={t('bioHint')}
          value={shown.bio}
          max={GUIDE_TEXT_MAX.bio}
          errors={fields}
          multiline
          rows={8}
        />
        {profile.portrait && (
          <div className="profile-portrait">
            <Picture source={{ ...profile.portrait, alt: profile.name }} sizes="8rem" />
          </div>
        )}
        <Field
          name="photo"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          label={t(profile.portrait ? 'otherPortrait' : 'portrait')}
          hint={t('portraitHint')}
          error={fields.photo}
        />
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
      </LockedForm>
    </>
  )
}

/** The content of the field with the profile that the form showed. */
function fieldOfShown({ name, bio, languages, published }: GuideProfile): string {
  return shownField({ name, bio, languages, published })
}

/** The saved texts by the names of their fields. */
function fieldsOf({ name, bio }: GuideProfile): Record<string, string> {
  return { name, ...Object.fromEntries(LOCALES.map((locale) => [fieldIn('bio', locale), bio[locale]])) }
}

function Published({ profile }: { profile: Pick<GuideProfile, 'published' | 'disabled' | 'leads'> }) {
  const t = useTranslations('settingsPage.profile')
  if (profile.disabled) return <Notice kind="info" title={t('disabled')} />
  if (!profile.leads) return <Notice kind="info" title={t('leadsNone')} />
  return (
    <fieldset className="pill-choices">
      <legend>{t('visibility')}</legend>
      <label>
        <input type="checkbox" name="published" defaultChecked={profile.published} />
        <span>{t('published')}</span>
      </label>
    </fieldset>
  )
}

function Languages({ spoken }: { spoken: readonly string[] }) {
  const t = useTranslations('settingsPage.profile')
  const options = useLanguageChoices(spoken)
  return <PillChoices legend={t('languages')} name="languages[]" options={options} chosen={spoken} />
}
