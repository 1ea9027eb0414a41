import { useTranslations } from 'use-intl'
import { useLanguageNames } from '../document/language-names.ts'
import { inLocale, isLocale } from '#core/kernel/locale.ts'
import { formatInstant } from '#i18n/format-date.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageBodyOf } from '../call-api.ts'
import { sitePath } from '#core/kernel/site-path.ts'
import { apiContext, localeContext } from '../server/request-context.ts'
import { usePageLocale, usePathIn } from '../document/page-locale.ts'
import { useOffered } from '../document/site-data.ts'
import '../styles/admin/tour-preview.css'
import type { Route } from './+types/tour-preview.ts'
import { useOfficeZone } from './frame/office-zone.ts'
import { PageHeader } from './frame/page-header.tsx'
import { SegmentedLinks } from './lists/segmented.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tour = await pageBodyOf(context.get(apiContext).tours.admin[':id'].$get({ param: { id: params.id } }))
  const requested = url.searchParams.get('language')
  const language = isLocale(requested) ? requested : context.get(localeContext)
  return {
    id: tour.id,
    title: inLocale(tour.title, language),
    language,
    width: url.searchParams.get('width') === 'desk' ? ('desk' as const) : ('phone' as const),
    preview: `${sitePath(language, `/tour/${tour.id}`)}?preview=${tour.preview.token}`,
    expiresAt: tour.preview.expiresAt,
  }
}

/** The tour as visitors will see it, in the chosen language and at the chosen width. */
export default function TourPreview({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('toursAdmin')
  const languages = useLanguageNames()
  const offered = useOffered()
  const path = usePathIn()
  const until = formatInstant(loaderData.expiresAt, useOfficeZone(), usePageLocale())
  const { id, title, language, width, preview } = loaderData
  return (
    <>
      <PageHeader
        title={t('previewOf', { title: title || t('untitled') })}
        lead={t('previewLead', { until })}
        parent={{ label: t('backToEditor'), href: path(`/admin/tours/edit/${id}`) }}
        actions={
          <ButtonLink look="quiet" size="small" icon="ph:arrow-square-out" href={preview} target="_blank">
            {t('previewAlone')}
          </ButtonLink>
        }
      />
      <div className="preview-choices">
        <SegmentedLinks
          label={t('previewLanguage')}
          name="language"
          current={language}
          options={offered.map((value) => ({ value, label: languages(value) }))}
        />
        <SegmentedLinks
          label={t('previewWidth')}
          name="width"
          current={width}
          options={(['phone', 'desk'] as const).map((value) => ({ value, label: t(`width.${value}`) }))}
        />
      </div>
      <div className="preview-stage">
        {/* A page of the site with its scripts: a sandbox that permits both protects nothing. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe className="preview-frame" data-width={width} title={title || t('untitled')} src={preview} />
      </div>
    </>
  )
}
