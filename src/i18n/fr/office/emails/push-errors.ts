import type { pushErrors as english } from '../../../en/office/emails/push-errors.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const pushErrors: SameKeys<typeof english> = {
  forbidden:
    'Le service de notification de ce navigateur se trouve dans un réseau privé. Utilisez un autre navigateur',
  no_device: 'Aucun appareil n’affiche encore de notifications : activez-les d’abord',
  too_many: 'Vous avez {max} appareils. Retirez-en un que vous n’utilisez plus',
  too_often: 'Trop d’essais. Réessayez dans {minutes, plural, one {une minute} other {# minutes}}',
  unreadable: 'Le navigateur n’a pas donné d’adresse utilisable. Activez de nouveau les notifications',
}
