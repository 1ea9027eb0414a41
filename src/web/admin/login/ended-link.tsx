import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useProblemMessage } from '../../document/messages.tsx'
import { PageHead } from '../../document/head/page-head.tsx'
import { usePathIn } from '../../document/page-locale.ts'

const OF_ANOTHER = 'invitation.of_another'

/** The page of a link that opens nothing: the reason, and the way on. */
export function EndedLink({ code }: { code: string }) {
  const t = useTranslations('accountPages')
  const say = useProblemMessage()
  // The link still works, for the person whom it invites.
  const title = t(code === OF_ANOTHER ? 'ended.ofAnother' : 'ended.title')
  const text = code === 'not_found' ? t('ended.unknown') : say({ message: code })
  return (
    <>
      <PageHead title={title} description={text} />
      <h1>{title}</h1>
      <p>{text}</p>
      <WayOn code={code} />
    </>
  )
}

function WayOn({ code }: { code: string }) {
  const t = useTranslations('accountPages')
  const path = usePathIn()
  if (code === OF_ANOTHER)
    return (
      <form method="post" action={path('/admin/logout')} className="button-row">
        <Button type="submit" look="quiet">
          {t('ended.logOut')}
        </Button>
        <ButtonLink href={path('/admin')}>{t('ended.toOffice')}</ButtonLink>
      </form>
    )
  const [href, word] =
    code === 'password.link_ended' ? ['/admin/password', t('choose.newLink')] : ['/admin/login', t('toLogin')]
  return (
    <div className="button-row">
      <ButtonLink href={path(href)}>{word}</ButtonLink>
    </div>
  )
}
