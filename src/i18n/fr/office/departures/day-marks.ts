import type { dayMarks as english } from '../../../en/office/departures/day-marks.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const dayMarks: SameKeys<typeof english> = {
  waiting: 'Enregistré sur ce téléphone, envoyé dès le retour du réseau :',
  logIn: 'Reconnectez-vous pour envoyer',
  rightLost: 'Rien n’est envoyé, car vous n’avez plus le droit de pointer. Demandez au bureau.',
  notSent: 'pas encore envoyé',
  ofParty: '{name} : {sentence}',
  conflict: 'La réservation a été modifiée ailleurs. Le bureau voit le détail dans « Paiements ».',
  cameCancelled:
    'La réservation est annulée : le groupe n’a pas été pointé. Le bureau voit le détail dans « Paiements ».',
  here: 'présence enregistrée',
  notHere: 'pointage annulé',
  otherDay: 'La réservation est pour un autre jour : le groupe n’a pas été pointé.',
  alreadyIn:
    'Un billet que vous avez scanné était déjà pointé : il l’avait été ailleurs auparavant. Consultez la liste des participants.',
  refused: 'Cela n’a pas pu être enregistré. Demandez au bureau.',
  notFound: 'Ces participants ne sont plus sur un de vos départs. Demandez au bureau.',
  statusConflict: 'Cette réservation est annulée ou n’est pas payée : le groupe n’a pas été pointé.',
  departureCancelled: 'Ce départ n’a pas lieu : le groupe n’a pas été pointé.',
  checkInClosed: 'Le pointage n’est pas encore ouvert.',
  notBegun: 'Possible seulement après le départ : le groupe peut encore arriver.',
  said: {
    checkIn: '{name} : présence enregistrée',
    noShow: '{name} : absence enregistrée',
    undo: '{name} : pointage annulé',
    cash: '{name} : espèces encaissées',
  },
  scan: {
    title: 'Pointage',
    lead: 'Visez le code d’un billet avec l’appareil photo. Tout le groupe est pointé d’un coup.',
    open: 'Scanner les billets',
    start: 'Démarrer la caméra',
    stop: 'Arrêter la caméra',
    camera: 'Image de la caméra',
    noCamera: 'Pas de caméra ici, ou pas d’autorisation. Saisissez la référence du billet.',
    noDecoder:
      'La lecture des codes a besoin du réseau une première fois sur ce téléphone. D’ici là, saisissez la référence.',
    reference: 'Référence du billet',
    check: 'Pointer',
    result: 'Résultat',
    today: 'Participants du jour',
    noDepartures: 'Aucun départ aujourd’hui.',
    verdict: {
      welcome: 'Bienvenue, {name}',
      already: 'Déjà pointé à {time} : {name}',
      cancelled: 'Annulé : {name}',
      unpaid: 'Pas encore payé : {name}',
      otherDay: 'Un autre jour, le {day} : {name}',
      unknown: 'Aucun de vos billets ne porte ce code',
      otherOperator: 'C’est le billet d’un autre organisateur',
      noted: 'Absent de la liste de ce téléphone : {reference}. Noté, à vérifier dès le retour du réseau.',
      notedBefore: 'Déjà scanné sur ce téléphone à {time} : {reference}',
      otherDayKept: 'Un autre jour d’après la liste de ce téléphone, le {day} : {name}',
      unsaved:
        'Pointage non enregistré : ce téléphone n’a pas pu le garder. Libérez de l’espace, puis scannez à nouveau.',
      early: 'Trop tôt pour {name} : le pointage n’est pas encore ouvert',
    },
    notedDetail:
      'Réservé depuis, pour un autre jour, annulé ou inconnu : sans réseau, ce téléphone ne peut pas en savoir plus.',
    party: '{party} · {tour}, {time}',
  },
}
