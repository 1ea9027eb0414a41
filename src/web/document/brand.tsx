import { isMark } from '#core/look/logo-renderer.ts'
import { Icon } from '#web/ui/icon.tsx'

/** A stored logo: its sides in pixels, and the URL of its folder. */
export type Logo = { base: string; width: number; height: number }

/** A longer name has smaller letters. */
const SHORT_NAME_MAX = 24

type BrandProps = { name: string; href: string; logo: Logo | null }

/** The operator's logo or name, linking to the first page. */
export function Brand({ name, href, logo }: BrandProps) {
  return (
    <a className={name.length > SHORT_NAME_MAX ? 'brand brand-long' : 'brand'} href={href}>
      {logo ? (
        <>
          <img
            className="brand-logo"
            src={`${logo.base}/logo.webp`}
            width={logo.width}
            height={logo.height}
            alt={name}
          />
          {isMark(logo) && <span aria-hidden="true">{name}</span>}
        </>
      ) : (
        <BareBrand name={name} />
      )}
    </a>
  )
}

/** The mark and the operator's name, where there is no logo. */
export function BareBrand({ name }: Pick<BrandProps, 'name'>) {
  return (
    <>
      <Icon name="escapade:mark" />
      <span>{name}</span>
    </>
  )
}
