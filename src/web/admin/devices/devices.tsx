import { data, Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PushDevice, PushDevices } from '#core/notice/push-device.schema.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bodyOf, doneOf } from '../../call-api.ts'
import type { PageHandle } from '../../document/page-handle.ts'
import { usePageLocale, usePathIn } from '../../document/page-locale.ts'
import { formRefusalOf, useRefusalMessages } from '../../forms/form-refusal.ts'
import { textOf } from '../../forms/form-text.ts'
import { intentOf } from '../../forms/intent-of.ts'
import { postedForm } from '../../forms/posted-form.ts'
import { apiContext, localeContext, type ApiClient } from '../../server/request-context.ts'
import '../../styles/admin/office.css'
import { useOfficeZone } from '../frame/office-zone.ts'
import { PageHeader } from '../frame/page-header.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { browserName } from '../settings/browser-name.ts'
import type { Route } from './+types/devices.ts'
import { ThisDevice } from './this-device.tsx'

const INTENTS = ['add', 'remove', 'test', 'topics'] as const

export const handle: PageHandle = { hydrate: 'early', areas: ['devicesPage', 'noticesPage', 'push'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const found: PushDevices = await bodyOf(context.get(apiContext).auth.devices.$get())
  return { ...found, done: url.searchParams.get('done') }
}

/** Adds, removes or tests devices, and shows the page again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const intent = intentOf(form, INTENTS)
  try {
    await submit(context.get(apiContext), intent, form)
  } catch (problem) {
    const { refusal, status } = formRefusalOf(problem)
    return data({ refusal }, { status })
  }
  throw redirect(sitePath(context.get(localeContext), `/admin/settings/devices?done=${intent}`), 303)
}

async function submit(api: ApiClient, intent: (typeof INTENTS)[number], form: FormData): Promise<void> {
  const { devices } = api.auth
  if (intent === 'test') return await doneOf(devices.test.$post())
  if (intent === 'remove')
    return await doneOf(devices[':id'].remove.$post({ param: { id: textOf(form, 'id') } }))
  if (intent === 'topics') {
    const topics = form.getAll('topics').map(String)
    return await doneOf(devices.topics.$post({ form: { 'topics[]': topics } }))
  }
  const subscription = {
    endpoint: textOf(form, 'endpoint'),
    p256dh: textOf(form, 'p256dh'),
    auth: textOf(form, 'auth'),
  }
  await doneOf(devices.$post({ form: subscription }))
}

/** The devices that show a member's notices: this one is switched on here, others are removed or tested. */
export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('devicesPage')
  const path = usePathIn()
  const { devices, publicKey, topics, done } = loaderData
  const { general, fields } = useRefusalMessages(actionData?.refusal ?? null)
  const fault = general ?? Object.values(fields)[0]
  const isDone = !fault && (INTENTS as readonly string[]).includes(done ?? '')
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        parent={{ label: t('back'), href: path('/admin/settings?section=account') }}
      />
      {fault && <Notice kind="error" title={fault} />}
      {isDone && <Notice kind="success" title={t(`done.${done as (typeof INTENTS)[number]}`)} />}
      <ThisDevice publicKey={publicKey} isOn={devices.some(({ current }) => current)} />
      {devices.length > 0 && <DeviceList devices={devices} />}
      <Topics topics={topics} />
      <section className="panel" aria-labelledby="iphone-title">
        <h2 id="iphone-title">{t('iphone')}</h2>
        <p>{t('iphoneText')}</p>
      </section>
    </>
  )
}

function DeviceList({ devices }: { devices: readonly PushDevice[] }) {
  const t = useTranslations('devicesPage')
  const locale = usePageLocale()
  const zone = useOfficeZone()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className="panel" aria-labelledby="devices-title">
      <h2 id="devices-title">{t('devices')}</h2>
      <ul className="admin-rows">
        {devices.map(({ id, userAgent, addedAt, current }) => (
          <li key={id} className="admin-row">
            <p>
              {userAgent ? browserName(userAgent) : t('unknown')}{' '}
              {current && <StatusChip tone="good">{t('thisDevice')}</StatusChip>}
            </p>
            <p className="muted">{t('addedAt', { when: formatInstant(addedAt, zone, locale, 'medium') })}</p>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button type="submit" size="small" look="quiet" name="intent" value="remove" busy={isBusy}>
                {t('remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button type="submit" size="small" name="intent" value="test" busy={isBusy}>
          {t('test')}
        </Button>
      </Form>
    </section>
  )
}

function Topics({ topics }: Pick<PushDevices, 'topics'>) {
  const t = useTranslations('devicesPage')
  const notices = useTranslations('noticesPage')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className="panel settings-group" aria-labelledby="topics-title">
      <h2 id="topics-title">{t('topics')}</h2>
      <p className="muted small">{t('topicsHint')}</p>
      <Form method="post" className="form">
        {topics.map(({ topic, shown }) => (
          <label key={topic} className="check">
            <input type="checkbox" name="topics" value={topic} defaultChecked={shown} />
            <span>{notices(`topic.${topic}`)}</span>
          </label>
        ))}
        <div>
          <Button type="submit" size="small" name="intent" value="topics" busy={isBusy}>
            {t('save')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
