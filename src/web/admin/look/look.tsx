import { useState } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { PAIRINGS, type Pairing } from '#core/look/look.ts'
import { lookAddress } from '#core/look/look-css.ts'
import { typedColour, type Hex } from '#core/look/oklch.ts'
import type { Settings } from '#core/site/settings.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { answerOf, doneOf } from '../../call-api.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { usePathIn } from '../../document/page-locale.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { apiContext, localeContext } from '../../server/request-context.ts'
import '../../styles/admin/look.css'
import type { Route } from './+types/look.ts'
import { requirePageAbility } from '../firewall.ts'
import { AccentField } from './accent-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { PairingField } from './pairing-field.tsx'
import { PageHeader } from '../parts/page-header.tsx'

export const handle: PageHandle = { hydrate: 'early', areas: ['lookPage', 'settings'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  requirePageAbility(context, 'change-settings')
  const read = context.get(apiContext).settings[':group'].$get({ param: { group: 'look' } })
  const look = (await answerOf(read)) as Settings['look']
  return { look, isSaved: new URL(request.url).searchParams.has('done') }
}

/** Saves the look and shows it again; a refused form keeps what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const typed = { accent: textOf(form, 'accent'), pairing: textOf(form, 'pairing') }
  try {
    const { settings } = context.get(apiContext)
    await doneOf(settings[':group'].$post({ param: { group: 'look' }, json: typed }))
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ typed, refusal }, { status })
  }
  throw redirect(sitePath(context.get(localeContext), '/admin/settings/look?done'), 303)
}

/** The look of the site: its colour and type, with a page of the site beside the form that follows each choice. */
export default function LookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('lookPage')
  const path = usePathIn()
  const { look, isSaved } = loaderData
  const shown = { ...look, ...actionData?.typed }
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  const busy = useNavigation().state !== 'idle'
  const [accent, setAccent] = useState<string>(shown.accent)
  const [pairing, setPairing] = useState(pairingOf(shown.pairing))
  const colour = colourOf(accent)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        parent={{ label: t('back'), href: path('/admin/settings') }}
      />
      <div className="look">
        <Form method="post" className="form panel look-form" noValidate>
          <ErrorSummary general={general} fields={fields} />
          {isSaved && !actionData && <Notice kind="success" title={t('saved')} />}
          <AccentField value={accent} error={fields.accent} onChange={setAccent} />
          <PairingField value={pairing} onChange={setPairing} />
          <div>
            <Button type="submit" busy={busy}>
              {t('save')}
            </Button>
          </div>
        </Form>
        <LookPreview sheet={colour === null ? undefined : lookAddress({ accent: colour, pairing })} />
      </div>
    </>
  )
}

function pairingOf(name: string): Pairing {
  return PAIRINGS.find((pairing) => pairing === name) ?? 'poster'
}

/** The colour of a typed text; null while it is none. */
function colourOf(typed: string): Hex | '' | null {
  return typed.trim() === '' ? '' : typedColour(typed)
}
