import { useTranslations } from 'use-intl'
import { emailLink } from '#core/email/email-link.ts'
import { formatDay } from '#i18n/format-date.ts'
import { PageHead } from '../document/head/page-head.tsx'
import { useSite } from '../document/site-data.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { Contents } from './sections/contents.tsx'
import { telephoneLink } from '#web/ui/telephone-link.ts'

/** The last date at which the statement was literally true; it changes with the text. */
const DRAWN_UP_ON = '2026-11-21'

const RIGHTS_FORM = 'https://formulaire.defenseurdesdroits.fr'
const RIGHTS_DELEGATES = 'https://www.defenseurdesdroits.fr/carte-des-delegues'

/** The accessibility of the site, and the contact for its faults. */
export default function Accessibility() {
  const t = useTranslations('accessibilityPage')
  const locale = usePageLocale()
  const { name } = useSite()
  const sections = PARTS.map(({ id }) => ({ id, title: t(id) }))
  return (
    <>
      <PageHead title={t('title')} description={t('description', { name })} />
      <div className="wrap">
        <header className="page-head">
          <h1>{t('title')}</h1>
          <p>{t('lead', { name })}</p>
        </header>
        <div className="with-contents">
          <Contents label={t('contents')} sections={sections} />
          <div>
            {PARTS.map(({ id, Words }) => (
              <section key={id} id={id} className="terms-section" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{t(id)}</h2>
                <div className="prose">
                  <Words />
                </div>
              </section>
            ))}
            <p className="muted small">{t('drawnUp', { date: formatDay(DRAWN_UP_ON, locale, 'date') })}</p>
          </div>
        </div>
      </div>
    </>
  )
}

const PARTS = [
  { id: 'status', Words: paragraph('statusText') },
  { id: 'checked', Words: paragraph('checkedText') },
  { id: 'limits', Words: Limits },
  { id: 'tours', Words: paragraph('toursText') },
  { id: 'contact', Words: Contact },
  { id: 'recourse', Words: Recourse },
] as const

function paragraph(key: 'statusText' | 'checkedText' | 'toursText') {
  return function Paragraph() {
    return <p>{useTranslations('accessibilityPage')(key)}</p>
  }
}

function Limits() {
  const t = useTranslations('accessibilityPage')
  return (
    <ul>
      <li>{t('limitSelfAssessed')}</li>
      <li>{t('limitWords')}</li>
      <li>{t('limitPayment')}</li>
    </ul>
  )
}

/** The operator's own email address and telephone, and the form that is always there. */
function Contact() {
  const t = useTranslations('accessibilityPage')
  const path = usePathIn()
  const { email, phone } = useSite()
  return (
    <>
      <p>{t('contactText')}</p>
      <ul>
        {email && (
          <li>
            <a href={emailLink(email)}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        )}
        <li>
          <a href={path('/contact')}>{t('contactForm')}</a>
        </li>
      </ul>
    </>
  )
}

function Recourse() {
  const t = useTranslations('accessibilityPage')
  return (
    <>
      <p>{t('recourseText')}</p>
      <ul>
        <li>
          <a href={RIGHTS_FORM}>{t('recourseForm')}</a>
        </li>
        <li>
          <a href={RIGHTS_DELEGATES}>{t('recourseDelegates')}</a>
        </li>
        <li>{t('recoursePhone')}</li>
        <li>{t('recoursePost')}</li>
      </ul>
    </>
  )
}
