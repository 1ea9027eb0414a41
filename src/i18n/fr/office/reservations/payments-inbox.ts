import type { paymentsInbox as english } from '../../../en/office/reservations/payments-inbox.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const paymentsInbox = {
  title: 'Paiements',
  lead: 'Ce qui sort de l’ordinaire. Le système a fait sa part ; à vous de décider du reste.',
  states: 'Quels paiements',
  open: 'À traiter',
  closed: 'Traités',
  noneOpen: 'Aucun paiement ne vous attend',
  noneOpenText:
    'Les paiements tardifs, doubles ou inconnus, les contestations et les échecs de remboursement arrivent ici.',
  noneClosed: 'Rien pour l’instant',
  noneClosedText: 'Ce qui a été traité reste ici, avec le nom de la personne qui a décidé.',
  seeClosed: 'Voir ce qui a été traité',
  seeOpen: 'Voir ce qui attend',
  kind: {
    LATE: 'Tardif',
    DUPLICATE: 'Payé deux fois',
    ORPHAN: 'Réservation inconnue',
    MISMATCH: 'Ne correspond pas',
    DISPUTE: 'Contesté',
    INQUIRY: 'Demande de la banque',
    REFUND_FAILED: 'Échec du remboursement',
    SWEEP_BEHIND: 'Confirmation retardée',
    EXTERNAL_REFUND: 'Remboursé ailleurs',
    SESSION_LOST: 'Page de paiement inconnue',
    ACCOUNT_CHANGED: 'Autre compte',
    KEY_REFUSED: 'Accès refusé',
    CAME_CANCELLED: 'Venus, mais annulés',
    CAME_NO_SHOW: 'Présents ou non',
    SCANNED_TWICE: 'Scanné deux fois',
    CASH_TWICE: 'Espèces non dues',
    CASH_NOT_LED: 'Espèces, autre guide',
  },
  event: {
    LATE: 'Un paiement de {amount} est arrivé une fois le délai écoulé.',
    DUPLICATE: 'Un paiement de {amount} est arrivé pour une réservation déjà réglée.',
    ORPHAN: 'Un paiement de {amount} est arrivé pour une réservation introuvable.',
    MISMATCH: 'Un paiement de {amount} est arrivé au lieu de {asked}.',
    OTHER_MODE:
      'Un paiement de l’autre mode est arrivé : un paiement de test alors que le site encaisse réellement, ou l’inverse.',
    DISPUTE: 'La banque du client conteste {amount}.',
    INQUIRY:
      'La banque du client demande des informations sur un paiement de {amount}. Elle n’a pas repris l’argent.',
    REFUND_FAILED: 'Le remboursement de {amount} n’a pas atteint la carte du client.',
    SWEEP_BEHIND:
      'Il y a plus de paiements en cours que le prestataire ne permet d’en vérifier à temps. Ceux qu’il signale de lui-même ne sont pas concernés.',
    EXTERNAL_REFUND:
      'Tout l’argent de cette réservation a été remboursé dans le tableau de bord du prestataire de paiement.',
    SESSION_LOST:
      'Le prestataire de paiement ne connaît pas la page où {amount} devaient être réglés : elle a été ouverte avec une autre clé ou un autre compte.',
    ACCOUNT_CHANGED:
      'Des places sont retenues pour des paiements sur un autre compte ou dans un autre mode du prestataire que ceux configurés à présent.',
    KEY_REFUSED:
      'Le prestataire de paiement refuse la clé, ou une opération pour laquelle elle est nécessaire. Le détail est dans Réglages, E-mail et paiements.',
    CAME_CANCELLED:
      'Des participants ont été pointés hors connexion alors que leur réservation était annulée.',
    CAME_NO_SHOW: 'Un téléphone a pointé ces participants, un autre les a notés absents.',
    SCANNED_TWICE: 'Deux téléphones ont scanné ce billet, dont l’un hors connexion.',
    CASH_TWICE: 'Un guide a reçu {amount} en espèces ; montant dû : {asked}.',
    CASH_NOT_LED: 'Un guide qui ne conduit pas ce départ a reçu {amount} en espèces ; montant dû : {asked}.',
  },
  did: 'Ce que le système a fait',
  reaction: {
    SEATS_TAKEN_AGAIN: 'Les places étaient encore libres : il les a reprises et a envoyé le billet.',
    REFUNDED: 'Il a tout remboursé de lui-même.',
    LATE_REFUNDED:
      'Les places étaient prises : il a tout remboursé et écrit au client en proposant d’autres dates.',
    KEPT: 'Il n’a rien réservé. L’argent est chez le prestataire de paiement.',
    SEATS_HELD: 'Il n’a rien réservé et retient les places jusqu’à votre décision.',
    IGNORED: 'Il n’a rien réservé. Vérifiez quel compte du prestataire notifie ce site.',
    REFUNDS_STOPPED:
      'Il arrête tout remboursement de cette réservation, pour que personne ne soit remboursé deux fois.',
    REFUNDS_ALLOWED:
      'Il n’arrête rien : si vous remboursez la réservation, la banque clôt sa demande, sans frais.',
    BOOKING_KEPT: 'Il garde la réservation et ses places : le billet reste valable.',
    DEBT_REOPENED: 'Il compte à nouveau cette somme comme due au client.',
    ASKS_LATER: 'Il vérifie chacun d’eux dès que possible. Cette ligne se fermera d’elle-même.',
    SEATS_FREED:
      'Le délai de paiement étant écoulé, il a libéré les places. Si le client a tout de même payé, l’argent est sur l’autre compte : vérifiez-y.',
    WAITS_FOR_END:
      'Il libère les places à la fin du délai de paiement ; d’ici là, il ne voit pas ce qui est payé là-bas. Cette ligne se fermera ensuite.',
    ASKS_AGAIN:
      'Il continue avec ce que la clé permet et réessaie le reste. Cette ligne se fermera une fois la clé réparée.',
    CANCELLATION_KEPT:
      'La réservation reste annulée, avec son remboursement. Demandez au guide qui a participé.',
    COUNTED_AS_HERE: 'Les participants comptent comme présents : quelqu’un les a vus.',
    COUNTED_ONCE:
      'Le groupe compte une seule fois comme présent. Une photo du billet a pu servir à d’autres personnes.',
    CASH_NOT_BOOKED:
      'Il n’a enregistré aucun paiement. Demandez au guide : notez l’argent sur la réservation, ou rendez-le s’il a été versé deux fois.',
  },
  refundState: {
    REQUESTED: 'Remboursement de {amount} : demande en cours',
    PENDING: 'Remboursement de {amount} : en route',
    SUCCEEDED: 'Remboursement de {amount} : arrivé',
    FAILED: 'Remboursement de {amount} : échec',
  },
  failure: {
    expired_or_canceled_card: 'La carte est clôturée ou a expiré.',
    lost_or_stolen_card: 'La carte a été perdue ou volée.',
    declined: 'La banque l’a refusé.',
    insufficient_funds: 'Le solde chez le prestataire est insuffisant.',
    disputed: 'Le paiement est contesté.',
    other: 'Le prestataire indique : {reason}',
  },
  disputeReason: 'Motif indiqué : {reason}',
  disputeDue: 'Répondez avant le {when}',
  reason: {
    credit_not_processed: 'un remboursement promis n’est pas arrivé',
    duplicate: 'débité deux fois',
    fraudulent: 'le titulaire de la carte n’a pas fait ce paiement',
    general: 'aucun en particulier',
    product_not_received: 'la visite n’a pas eu lieu',
    product_unacceptable: 'la visite n’était pas conforme à sa description',
    unrecognized: 'le titulaire de la carte ne reconnaît pas le paiement',
  },
  sold: 'Sur la page de paiement : {what}',
  disputeState: {
    INQUIRY: 'Répondez dans le tableau de bord du prestataire, ou remboursez la réservation.',
    OPEN: 'La banque examine le dossier. Répondez dans le tableau de bord du prestataire, billet et CGV à l’appui.',
    WON: 'Tranché en votre faveur.',
    WON_LATE:
      'Tranché en votre faveur, mais la réservation a été annulée entre-temps et cette somme n’a pas été remboursée. Remboursez-la depuis la réservation si vous la devez, puis marquez ce cas comme traité.',
    LOST: 'Tranché en faveur du client : l’argent est perdu.',
  },
  about: '{name}, {tour}, {date}',
  noted: 'relevé le {when}',
  providerNames: 'Chez le prestataire : {names}',
  act: {
    'retry-refund': {
      label: 'Relancer le remboursement',
      hint: 'Vers la même carte. Si la banque refuse encore, il reviendra ici.',
    },
    accept: {
      label: 'Accepter et réserver',
      hint: 'La réservation compte comme payée avec ce qui est arrivé.',
    },
    refund: {
      label: 'Rembourser',
      hint: 'Tout repart vers la carte d’origine.',
    },
    'cancel-booking': {
      label: 'Annuler la réservation',
      hint: 'Les places redeviennent libres.',
    },
    'keep-booking': {
      label: 'Garder la réservation',
      hint: 'Le billet reste valable, bien que rien n’ait été payé.',
    },
  },
  email: {
    sent: 'Le client est prévenu par e-mail.',
    ticket: 'Le client reçoit son billet par e-mail.',
    none: 'Le client n’a pas d’adresse e-mail : appelez-le.',
  },
  readOnly: 'Les décisions sur les paiements reviennent aux propriétaires et au bureau.',
  close: 'Marquer comme traité',
  closeLabel: 'Ce que vous avez fait',
  closeHint: 'Pour vos collègues et pour l’historique : par exemple un virement, avec sa date.',
  closeRefundHint: 'Le remboursement compte alors comme payé et n’est plus dû.',
  closeHoldHint: 'Les places retenues pour le client redeviennent libres.',
  closeConfirm: 'C’est traité',
  closedAs: {
    BY_ITSELF: 'Rien à décider.',
    RETRIED: '{by} a relancé le remboursement le {when}.',
    REFUNDED: 'Le paiement a été remboursé le {when}.',
    ACCEPTED: '{by} a accepté le paiement le {when}.',
    BOOKING_CANCELLED: '{by} a annulé la réservation le {when}.',
    BOOKING_KEPT: '{by} a gardé la réservation le {when}.',
    BY_HAND: '{by} s’en est occupé le {when}.',
  },
  doneRetry: 'Le remboursement est reparti.',
  doneAccept: 'C’est réservé.',
  doneCancelBooking: 'La réservation est annulée.',
  doneKeepBooking: 'La réservation est maintenue.',
  doneRefund: 'L’argent est en route.',
  doneClose: 'C’est traité.',
} satisfies SameKeys<typeof english>
