import type { Settings } from '#core/site/settings.ts'
import { FaqFields } from './faq-fields.tsx'
import { HomeFields } from './home-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import type { TextPage } from './text-pages.ts'
import { WhoamiFields } from './whoami-fields.tsx'

/** One page of long texts with its texts, as they are saved. */
export type LoadedTexts = { [P in TextPage]: { page: P; setting: Settings[P] } }[TextPage]

/** The properties of the fields of every page of texts. */
export interface TextsPartProps {
  /** Errors, by the field's name. */
  errors: Readonly<Record<string, string>>
  /** Called for changes without a field event, such as a removed row. */
  onChange: () => void
}

/** The fields of one page. */
export function TextFields({ texts, ...part }: TextsPartProps & { texts: LoadedTexts }) {
  switch (texts.page) {
    case 'home':
      return <HomeFields {...part} home={texts.setting} />
    case 'faq':
      return <FaqFields {...part} faq={texts.setting} />
    case 'terms':
      return <TermsFields {...part} terms={texts.setting} />
    case 'whoami':
      return <WhoamiFields {...part} whoami={texts.setting} />
  }
}
