import { useState } from 'react'
import { data, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PAIRINGS, type Pairing } from '#core/look/look.ts'
import { lookPath } from '#core/look/look-css.ts'
import { typedColour, type Hex } from '#core/look/oklch.ts'
import type { SettingGroup, Settings } from '#core/site/settings.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LockedForm } from '#web/sending/locked-form.tsx'
import { bodyOf, doneOf } from '../../call-api.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { useNoticeFocus } from '../../forms/use-notice-focus.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { useSiteOrNull } from '../../document/site-data.ts'
import { usePathIn } from '../../document/page-locale.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { apiContext, localeContext, type ApiClient } from '../../server/request-context.ts'
import '../../styles/admin/look.css'
import type { Route } from './+types/look.ts'
import { requirePageAbility } from '../firewall.ts'
import { AccentField } from './accent-field.tsx'
import { HeroField } from './hero-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { PairingField } from './pairing-field.tsx'
import { PageHeader } from '../frame/page-header.tsx'
import type { ShownLogo } from './shown-logo.ts'
import { shownSince } from '../writing/shown-since.ts'

export const handle: PageHandle = {
  hydrate: 'early',
  areas: ['lookPage', 'look', 'logo', 'settings', 'upload'],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const api = context.get(apiContext)
  const locale = context.get(localeContext)
  const [{ look, logo }, { hero }] = await Promise.all([
    lookOf(api),
    bodyOf(api.content.$get({ query: { locale } })),
  ])
  return { look, logo, hero, isSaved: new URL(request.url).searchParams.has('done') }
}

async function lookOf(api: ApiClient) {
  const [look, logo] = await Promise.all([settingOf(api, 'look'), settingOf(api, 'logo')])
  return { look, logo }
}

/** The parts of the look that the form showed; `logo` is its key. */
const SHOWN_PARTS = ['accent', 'pairing', 'logo'] as const
type ShownLook = Record<(typeof SHOWN_PARTS)[number], string>

function shownLook({ look, logo }: Pick<Settings, 'look' | 'logo'>): ShownLook {
  return { ...look, logo: logo?.key ?? '' }
}

function shownFields(shown: ShownLook): Record<string, string> {
  return Object.fromEntries(SHOWN_PARTS.map((part) => [`shown[${part}]`, shown[part]]))
}

async function settingOf<G extends SettingGroup>(api: ApiClient, group: G): Promise<Settings[G]> {
  return (await bodyOf(api.settings[':group'].$get({ param: { group } }))) as Settings[G]
}

/** Saves the look and shows it again; a refused form keeps what was typed, and a refused logo is chosen again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const typed = { accent: textOf(form, 'accent'), pairing: textOf(form, 'pairing') }
  const logo = form.get('logo')
  const hero = form.getAll('hero[]').filter((file) => file instanceof File && file.size > 0)
  const shown = Object.fromEntries(
    SHOWN_PARTS.map((part) => [part, textOf(form, `shown[${part}]`)]),
  ) as ShownLook
  const sent = {
    ...typed,
    ...shownFields(shown),
    removeLogo: form.has('removeLogo') ? 'on' : '',
    ...(logo instanceof File && logo.size > 0 && { logo }),
    'hero[]': hero,
    'removeHero[]': form.getAll('removeHero[]').filter((id) => typeof id === 'string'),
  }
  try {
    await doneOf(context.get(apiContext).settings.look.form.$post({ form: sent }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    if (refusal.message === 'settings.version_conflict') {
      const seen = shownSince(
        shown,
        shownLook(await lookOf(context.get(apiContext))),
        Object.keys(refusal.fields),
      )
      return data({ typed, shown: seen as ShownLook, refusal }, { status })
    }
    return data({ typed, shown, refusal }, { status })
  }
  throw redirect(sitePath(context.get(localeContext), '/admin/settings/look?done'), 303)
}

/** The look of the site: colour, type and logo, with a page of the site beside the form that follows each choice. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('lookPage')
  const path = usePathIn()
  // Another saved look restarts the form, whose chosen files are stored now; a refused form keeps what it has.
  const saved = versionOf(loaderData)
  const [key, setKey] = useState(saved)
  if (!actionData && key !== saved) setKey(saved)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        parent={{ label: t('back'), href: path('/admin/settings') }}
      />
      <LookForm key={key} {...loaderData} refused={actionData} />
    </>
  )
}

function versionOf({ look, logo, hero }: Omit<Route.ComponentProps['loaderData'], 'isSaved'>): string {
  return [look.accent, look.pairing, logo?.key, ...hero.map(({ id }) => id)].join()
}

type LookFormProps = Route.ComponentProps['loaderData'] & { refused: Route.ComponentProps['actionData'] }

function LookForm({ look, logo, hero, isSaved, refused }: LookFormProps) {
  const t = useTranslations('lookPage')
  const name = useSiteOrNull()?.name ?? ''
  const typed = { ...look, ...refused?.typed }
  const { general, fields } = useRefusalMessages(refused?.refusal ?? null)
  // Each load reads another object: a second save moves the focus again.
  const notice = useNoticeFocus(isSaved && !refused ? look : null)
  const busy = useNavigation().state !== 'idle'
  const [accent, setAccent] = useState<string>(typed.accent)
  const [pairing, setPairing] = useState(pairingOf(typed.pairing))
  const [chosen, setChosen] = useState<ShownLogo | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const [hasFiles, setHasFiles] = useState(false)
  const stored = logo && { src: `/photos/${logo.key}/logo.webp`, width: logo.width, height: logo.height }
  const shown = chosen ?? (isRemoved ? null : stored)
  const colour = colourOf(accent)
  const isUnchanged = colour === look.accent && pairing === look.pairing && !hasFiles
  return (
    <div className="look">
      <LockedForm
        method="post"
        encType="multipart/form-data"
        className="form panel look-form"
        noValidate
        onChange={({ currentTarget }) => setHasFiles(hasFileChanges(currentTarget))}
      >
        <ErrorSummary general={general} fields={fields} refusal={refused?.refusal} />
        {isSaved && !refused && isUnchanged && <Notice kind="success" title={t('saved')} ref={notice} />}
        {Object.entries(shownFields(refused?.shown ?? shownLook({ look, logo }))).map(([part, value]) => (
          <input key={part} type="hidden" name={part} value={value} />
        ))}
        <AccentField value={accent} error={fields.accent} onChange={setAccent} />
        <PairingField value={pairing} onChange={setPairing} />
        <LogoField
          shown={shown}
          name={name}
          isStored={logo !== null}
          isRemoved={isRemoved}
          error={fields.logo}
          onChoose={setChosen}
          onRemove={setRemoved}
        />
        <HeroField photos={hero} error={fields.hero} />
        <div>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </div>
      </LockedForm>
      <LookPreview
        sheet={colour === null ? undefined : lookPath({ accent: colour, pairing })}
        logo={shown}
        name={name}
        isSaved={isUnchanged}
      />
    </div>
  )
}

/** True for a form that adds or removes a logo or a photo. */
function hasFileChanges(form: HTMLFormElement): boolean {
  const entries = new FormData(form)
  const files = [...entries.values()].filter((value) => value instanceof File && value.size > 0)
  return files.length > 0 || entries.has('removeLogo') || entries.has('removeHero[]')
}

function pairingOf(name: string): Pairing {
  return PAIRINGS.find((pairing) => pairing === name) ?? 'poster'
}

/** The colour of a typed text; null for an invalid one. */
function colourOf(typed: string): Hex | '' | null {
  return typed.trim() === '' ? '' : typedColour(typed)
}
