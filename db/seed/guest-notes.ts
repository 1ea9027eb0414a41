import { typesetIn } from '#core/kernel/typeset.ts'
import { both, type DemoLocale } from './both.ts'

/** The notes of customers to their guide. */
export const GUEST_NOTES: Record<DemoLocale, readonly string[]> = {
  en: [
    "It's my mother's birthday. Don't tell her!",
    'One of us is allergic to nuts.',
    'We arrive by train at 9:40, is that enough time?',
    'My knees are not what they were: how steep is it?',
    'We are both vegetarian, if that matters.',
    'Coming with a baby in a carrier.',
  ].map((note) => typesetIn('en', note)),
  fr: [
    "C'est l'anniversaire de ma mère, chut !",
    "L'un de nous est allergique aux fruits à coque.",
    'Nous arrivons par le train de 9 h 40, est-ce que cela suffit ?',
    'Y a-t-il un endroit où laisser une valise ?',
    'Mon fils de huit ans pose beaucoup de questions, je préviens.',
    'Nous sommes végétariens tous les deux.',
  ].map((note) => typesetIn('fr', note)),
}

/** The operator's message to all guests of a cancelled departure. */
export const CALLED_OFF_MESSAGE = both(
  "Tomorrow's wind is too strong to go out safely. We are sorry; your money is on its way back.",
  'Le vent annoncé demain est trop fort pour partir en sécurité. Nous en sommes désolés ; votre remboursement est en route.',
)
