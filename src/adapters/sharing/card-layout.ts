import type satori from 'satori'
import { SHARING_CARD, type SharingCard } from '#core/photo/sharing-card.ts'

type Drawable = Parameters<typeof satori>[0]

const INK = '#0d2526'
const CORAL = '#b1422a'

/** The longest title in letters that is set in the largest size. */
const SHORT_TITLE = 38
const LONG_TITLE = 70

/**
 * The texts of the card as the boxes that Satori lays out; the poster's space at the right stays free. `nameFrom`: the
 * room for a mark before the operator's name; null where a logo is the name.
 */
export function cardLayout(
  { operator, ink, place, title, facts, price }: SharingCard,
  nameFrom: number | null,
): Drawable {
  const column = { display: 'flex', flexDirection: 'column' }
  return box(
    {
      ...SHARING_CARD,
      boxSizing: 'border-box',
      padding: '62px 0 62px 72px',
      color: INK,
      fontFamily: 'body',
      ...column,
    },
    [
      box(
        { height: 44, paddingLeft: nameFrom ?? 0, fontSize: 30, fontWeight: 600, color: ink },
        nameFrom === null ? [] : [set(operator)],
      ),
      box({ ...column, width: 610, flexGrow: 1, justifyContent: 'center' }, [
        box({ fontSize: 26, fontWeight: 600, color: CORAL, letterSpacing: 3, textTransform: 'uppercase' }, [
          set(place),
        ]),
        box(
          {
            marginTop: 14,
            fontFamily: 'display',
            fontSize: titleSize(title),
            lineHeight: 1.02,
            letterSpacing: -1.5,
          },
          [set(title)],
        ),
      ]),
      box({ width: 610, alignItems: 'center', fontSize: 28 }, [
        box(
          {
            marginRight: 24,
            padding: '8px 22px',
            borderRadius: 12,
            background: ink,
            color: '#fff',
            fontWeight: 600,
          },
          [set(price)],
        ),
        box({}, [set(facts)]),
      ]),
    ],
  )
}

function titleSize(title: string): number {
  if (title.length <= SHORT_TITLE) return 74
  return title.length <= LONG_TITLE ? 60 : 46
}

/**
 * Satori has no glyph to fall back to: the narrow no-break space and the no-break hyphen of our texts are in no font.
 */
function set(text: string): string {
  return text.replaceAll('\u202F', '\u00A0').replaceAll('\u2011', '-')
}

function box(style: Record<string, string | number>, children: Drawable[]): Drawable {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'flex', ...style }, children },
  }
}
