import { guestEmails } from './office/emails/guest-emails.ts'
import { teamEmails } from './office/emails/team-emails.ts'
import { accessEmails } from './access-emails.ts'
import type { emails as english } from '../en/emails.ts'
import type { SameKeys } from '../same-keys.ts'

export const emails = {
  testBooking: {
    subject: '[Essai] {subject}',
    text: 'Ceci est une réservation d’essai : aucun argent ne circule, et elle est effacée à l’ouverture du site.',
  },
  sentBy: 'Vous recevez cet e-mail parce que vous avez réservé chez {name}.',
  writeToUs: 'Une question ? Répondez à cet e-mail',
  orCall: 'ou appelez le {phone}.',
  ticket: {
    preheader: '{date}. Point de rendez-vous : {address}',
    booked: {
      subject: 'C’est réservé : {tour}, {day}',
      title: 'C’est réservé, {name}.',
      lead: 'Vos places sont réservées et payées. Cet e-mail est votre billet : rien à imprimer, montrez-le à votre guide.',
      leadFree:
        'Vos places sont réservées. Cet e-mail est votre billet : rien à imprimer, montrez-le à votre guide.',
      leadDue:
        'Vos places sont réservées ; vous réglerez sur place. Cet e-mail est votre billet : rien à imprimer, montrez-le à votre guide.',
    },
    again: {
      subject: 'Votre billet : {tour}, {day}',
      title: 'Voici votre billet, {name}.',
      lead: 'Cet e-mail est votre billet : rien à imprimer, montrez-le à votre guide.',
    },
    changed: {
      subject: 'Votre réservation a changé : {tour}, {day}',
      title: 'Votre nouveau billet, {name}.',
      lead: 'Votre réservation a été modifiée. Ce billet remplace le précédent.',
    },
  },
  link: {
    subject: 'Le lien de votre réservation {reference}',
    preheader: '{tour}, {date}',
    title: 'Voici votre réservation, {name}.',
    lead: 'Vous avez demandé le lien de votre réservation pour « {tour} », le {date}. Vous y verrez où elle en est et ce que vous pouvez encore changer.',
    button: 'Ouvrir ma réservation',
    notYou: 'Cette demande ne vient pas de vous ? Il n’y a rien à faire : vous seul avez reçu ce lien.',
  },
  totalDue: 'Total TTC',
  due: 'À régler sur place',
  refund: {
    toCard:
      'Le remboursement de {amount} est en route vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque.',
    inCash: 'Votre remboursement de {amount} se fait en espèces.',
  },
  cancelled: {
    subject: 'Annulation : {tour}, {day}',
    subjectDeparture: 'Votre visite est annulée : {tour}, {day}',
    preheader: 'Votre réservation {reference} est annulée.',
    title: 'Votre réservation est annulée, {name}.',
    titleDeparture: 'Nous avons dû annuler votre visite, {name}.',
    lead: 'Vos places pour « {tour} », le {date}, ne sont plus réservées.',
    leadDeparture: '« {tour} », le {date}, n’aura pas lieu. Nous en sommes désolés.',
    refundedBefore: 'Nous vous avions déjà remboursé {amount}.',
    cashOwed: 'Nous vous rendons {amount} en espèces. Répondez à cet e-mail pour nous dire comment.',
    paidBefore:
      'Nous vous rendons les {amount} payés avant notre changement de système de réservation. Répondez à cet e-mail pour nous dire comment.',
    atBank:
      'Votre banque examine votre paiement de {amount}. Tant qu’elle n’a pas tranché, nous ne pouvons pas le rembourser.',
    takenBack: 'Votre banque vous a déjà rendu {amount}.',
    noRefund: 'Selon les conditions d’annulation de votre réservation, aucun remboursement n’est dû.',
    message: 'Un mot de notre part',
    button: 'Voir les autres dates',
  },
  choice: {
    subject: 'Une autre date ou le remboursement : {tour}, {day}',
    preheader: 'Répondez-nous avant le {until}.',
    preheaderLate: 'Ce départ n’aura pas lieu.',
    title: 'Trop peu de participants cette fois, {name}.',
    lead: '« {tour} », le {date}, n’aura pas lieu : il n’y a pas assez d’inscrits. Nous en sommes désolés. À vous de choisir la suite.',
    subjectUnpaid: 'Une autre date ou l’annulation : {tour}, {day}',
    dates: 'Les dates où il reste assez de places pour votre groupe, au même prix',
    held: '{start} : vos places sont retenues jusqu’au {until}',
    noDates: 'Aucune autre date n’a assez de places pour votre groupe en ce moment.',
    firstCome: 'Les places non retenues vont aux premiers qui choisissent.',
    orMoney: 'Vous pouvez être remboursé tout de suite : un clic suffit.',
    cash: 'Vous avez payé {amount} en espèces : sans autre date, cette somme vous est rendue.',
    paidBefore:
      'Vous avez payé {amount} avant notre changement de système de réservation : sans autre date, cette somme vous est rendue.',
    orCancel: 'Vous pouvez annuler tout de suite : un clic suffit.',
    silence: 'Sans réponse de votre part avant le {until}, nous vous remboursons {amount} en totalité.',
    silenceUnpaid:
      'Sans réponse de votre part avant le {until}, nous annulons votre réservation. Vous ne devez rien.',
    silenceByHand: 'Sans réponse de votre part avant le {until}, nous annulons votre réservation.',
    button: 'Choisir maintenant',
  },
  goodwill: {
    subject: 'Nous vous remboursons {amount} : {tour}',
    preheader: 'Votre réservation {reference} reste inchangée.',
    title: '{name}, nous vous remboursons {amount}.',
    lead: 'Nous vous remboursons {amount} sur votre réservation pour « {tour} », le {date}. Rien d’autre ne change.',
    reason: 'Le motif',
  },
  moved: {
    subject: 'Votre visite change : {tour}, {day}',
    preheader: 'Nouveau départ : {date}.',
    preheaderPlace: 'Nouveau point de rendez-vous : {address}',
    title: 'Votre visite change, {name}.',
    time: 'Votre visite « {tour} » aura désormais lieu le {is}, au lieu du {was}. Vos places sont gardées.',
    place: 'Le point de rendez-vous de « {tour} » change : il figure sur votre nouveau billet, ci-dessous.',
    unsuited:
      'Cela ne vous convient pas ? Répondez à cet e-mail : nous trouverons une autre date, ou nous vous rembourserons.',
    unsuitedUnpaid:
      'Cela ne vous convient pas ? Répondez à cet e-mail : nous trouverons une autre date, ou nous annulerons votre réservation.',
  },
  guests: guestEmails,
  reminder: {
    subject: 'Rappel : {tour}, {date}',
    preheader: 'Votre point de rendez-vous et votre billet.',
    title: 'À bientôt, {name}.',
    lead: 'Votre visite « {tour} » a lieu le {date}.',
  },
  ticketTitle: 'Billet',
  reference: 'Référence',
  date: 'Date',
  time: 'Heure',
  duration: '{start} – {end}',
  zone: '(heure\u00A0locale)',
  language: 'Langue',
  party: 'Participants',
  price: 'Prix',
  total: 'Total TTC (réglé)',
  meetingPoint: 'Point de rendez-vous',
  priceOfSeveral: '{sum} ({each}\u00A0l’unité)',
  comeEarly: 'Arrivez 5 minutes en avance.',
  manage: 'Gérer ma réservation',
  papersAttached: 'En pièces jointes : votre billet en PDF et un fichier qui ajoute la date à votre agenda.',
  terms: {
    attached:
      'Également en pièce jointe : les conditions de vente que vous avez acceptées, version {version}. Conservez-les.',
    accepted: 'Version {version}, acceptée le {date}',
    file: 'conditions-de-vente',
  },
  lostTitle: 'Si vous perdez cet e-mail',
  lostText: 'Votre référence et cette adresse e-mail suffisent pour recevoir le lien à nouveau.',
  lostLink: 'Retrouver ma réservation',
  cancellation: 'Si vos projets changent',
  calendarDescription: 'Référence {reference}. Votre réservation : {url}',
  reviewSubject: 'Votre avis sur « {tour} »',
  reviewPreheader: 'Deux minutes qui aident les prochains visiteurs à choisir.',
  reviewTitle: 'Alors, {name}, cette visite ?',
  reviewLead:
    'Vous étiez avec nous le {day} pour « {tour} ». Dites aux prochains visiteurs à quoi s’attendre : les bons avis paraissent comme les moins bons.',
  reviewStar: '{count, plural, one {# étoile} other {# étoiles}}',
  reviewButton: 'Donner mon avis',
  reviewNote:
    'Votre avis paraîtra sous le nom {author}{moderated, select, yes {, une fois relu} other {}}. Ce lien n’est qu’à vous et reste valable 60 jours après la visite.',
  rejectedSubject: 'À propos de votre avis sur « {tour} »',
  rejectedPreheader: 'Pourquoi il n’est pas publié.',
  rejectedTitle: 'À propos de votre avis, {name}',
  rejectedLead:
    'Merci d’avoir écrit sur « {tour} ». Nous lisons chaque avis, et celui-ci n’est pas publié. Le motif :',
  rejectedContent: 'Vous aviez écrit :',
  rejectedAnswer: 'Vous n’êtes pas d’accord ? Répondez à cet e-mail : quelqu’un vous lira.',
  rejectedRules: 'Comment nous vérifions les avis',
  testSubject: 'E-mail d’essai : {name}',
  testPreheader: 'Vous avez demandé cet essai.',
  testTitle: 'Cela fonctionne.',
  testLead:
    'Vous avez cliqué sur le bouton d’essai des réglages. Les billets et les autres e-mails partent par le même chemin.',
  testReason: 'Vous recevez cet e-mail parce que vous l’avez demandé dans les réglages du site {name}.',
  lateSubject: 'Votre remboursement de {amount} est en route',
  latePreheader: 'Votre paiement est arrivé trop tard pour vos places.',
  lateTitle: 'Désolés, {name} : vos places étaient déjà prises.',
  lateLead:
    'Votre paiement pour « {tour} », le {date}, nous est parvenu une fois le délai écoulé. Entre-temps, les places ont été prises.',
  lateRefund:
    'La totalité, soit {amount}, repart vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque. Vous n’avez rien à faire.',
  latePreheaderOff: 'Le départ venait d’être annulé.',
  lateTitleOff: 'Désolés, {name} : ce départ n’aura pas lieu.',
  lateLeadOff: 'Votre visite « {tour} », le {date}, a été annulée pendant votre paiement.',
  lateDates: 'D’autres dates où il reste de la place pour vous',
  lateButton: 'Voir les autres dates',
  access: accessEmails,
  account: {
    guessing: {
      subject: 'Quelqu’un cherche à deviner votre mot de passe chez {name}',
      title: 'Quelqu’un cherche à deviner votre mot de passe.',
      lead: '100 tentatives de connexion à votre compte ont été refusées en une journée. Aucune n’a abouti.',
      advice:
        'Votre compte reste ouvert : seul celui qui essaie doit attendre. Choisissez un mot de passe long que vous n’utilisez nulle part ailleurs, et activez la double authentification.',
    },
    'code-guessing': {
      subject: 'Quelqu’un connaît votre mot de passe chez {name}',
      title: 'Quelqu’un connaît votre mot de passe et cherche à deviner vos codes.',
      lead: 'Le bon mot de passe a été suivi de 10 codes erronés en une heure. Aucune tentative n’a abouti. Pendant une heure au plus, les codes de votre application d’authentification ne sont plus acceptés ; un code de secours vous connecte toujours.',
      advice:
        'Ce n’était pas vous ? Changez tout de suite de mot de passe, dans l’espace de gestion ou avec l’aide de la personne qui gère le serveur.',
    },
    'password-changed': {
      subject: 'Votre mot de passe chez {name} a été modifié',
      title: 'Votre mot de passe a été modifié.',
      lead: 'Votre mot de passe a été modifié et vous avez été déconnecté partout ailleurs.',
      advice:
        'Ce n’était pas vous ? Demandez tout de suite à un membre de votre équipe de désactiver votre compte.',
    },
    'email-changed': {
      subject: 'Votre adresse e-mail chez {name} a été modifiée',
      title: 'Votre adresse e-mail a été modifiée.',
      lead: 'L’ancienne et la nouvelle adresse l’ont confirmé. Désormais, seule la nouvelle permet de se connecter et reçoit les e-mails.',
      advice:
        'Ce n’était pas vous ? Demandez tout de suite à un membre de votre équipe de désactiver votre compte.',
    },
    'second-factor-on': {
      subject: 'La connexion à {name} demande désormais un code',
      title: 'La double authentification est activée.',
      lead: 'Désormais, la connexion demande un code de votre téléphone après le mot de passe.',
      advice:
        'Gardez les codes de secours là où vous les retrouverez sans votre téléphone. Ce n’était pas vous ? Demandez tout de suite à un membre de votre équipe de désactiver votre compte.',
    },
    'second-factor-off': {
      subject: 'La connexion à {name} ne demande plus de code',
      title: 'La double authentification est désactivée.',
      lead: 'Désormais, votre mot de passe suffit pour vous connecter.',
      advice: 'Ce n’était pas vous ? Changez votre mot de passe et réactivez la double authentification.',
    },
    'second-factor-reset': {
      subject: 'Votre double authentification chez {name} a été réinitialisée',
      title: 'Votre double authentification a été réinitialisée.',
      lead: 'Une personne de votre équipe l’a réinitialisée parce que vous n’y aviez plus accès. Vos connexions ont pris fin ; votre mot de passe suffit jusqu’à ce que vous l’activiez à nouveau.',
      advice:
        'Vous ne l’aviez pas demandé ? Changez aussitôt votre mot de passe et parlez-en à votre équipe.',
    },
    reason: 'Vous recevez cet e-mail parce que vous avez un compte dans l’espace de gestion {name}.',
  },
  payment: {
    stands: 'Votre réservation reste inchangée et votre billet est valable.',
    'delayed-failed': {
      subject: 'Votre banque a refusé le paiement : {tour}',
      preheader: 'Rien n’a été débité, et rien n’est réservé.',
      title: 'Votre banque a refusé le paiement, {name}.',
      lead: 'Le paiement de {amount} pour « {tour} », le {date}, n’a pas abouti. Rien n’a été débité, et vos places sont de nouveau libres.',
      next: 'Vous pouvez réserver à nouveau avec une carte ou un autre compte, tant qu’il reste de la place.',
    },
    'duplicate-refunded': {
      subject: 'Votre second paiement vous est remboursé : {tour}',
      preheader: 'Le remboursement de {amount} est en route vers votre moyen de paiement.',
      title: 'Vous avez payé deux fois, {name}.',
      lead: 'Nous avons reçu {amount} pour « {tour} », le {date}, alors que la réservation était déjà réglée.',
      next: 'Le remboursement de {amount} est en route vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque. Vous n’avez rien à faire.',
    },
    'added-refunded': {
      subject: 'Votre paiement pour d’autres participants vous est remboursé : {tour}',
      preheader: 'Le remboursement de {amount} est en route vers votre moyen de paiement.',
      title: 'Les places ajoutées n’étaient plus libres, {name}.',
      lead: 'Nous avons reçu {amount} pour d’autres participants à « {tour} », le {date}, alors que leurs places n’étaient plus libres.',
      next: 'Le remboursement de {amount} est en route vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque. Vous n’avez rien à faire.',
    },
    'added-failed': {
      subject: 'Votre paiement pour d’autres participants n’a pas abouti : {tour}',
      preheader: 'Leurs places sont de nouveau libres.',
      title: 'Le paiement pour d’autres participants a échoué, {name}.',
      lead: 'Votre banque a refusé le paiement de {amount} pour d’autres participants à « {tour} », le {date}. Leurs places sont de nouveau libres.',
      next: 'Vous pouvez ajouter des participants depuis la page de votre réservation, tant qu’il reste des places.',
    },
    'mismatch-refunded': {
      subject: 'Votre paiement vous est remboursé : {tour}',
      preheader: 'Le remboursement de {amount} est en route vers votre moyen de paiement.',
      title: 'Votre paiement vous est remboursé, {name}.',
      lead: 'Nous avons reçu {amount} pour « {tour} », le {date}. Ce n’était pas le prix affiché : rien n’est réservé avec ce paiement.',
      next: 'Le remboursement de {amount} est en route vers votre moyen de paiement. Comptez 5 à 10 jours ouvrés selon votre banque. Vous pouvez réserver à nouveau tant qu’il reste de la place.',
    },
    'mismatch-closed': {
      subject: 'À propos de votre paiement : {tour}',
      preheader: 'Rien n’est réservé avec ce paiement.',
      title: 'À propos de votre paiement, {name}.',
      lead: 'Nous avons reçu {amount} pour « {tour} », le {date}. Ce n’était pas le prix affiché : rien n’est réservé avec ce paiement.',
      next: 'Nous nous sommes occupés de cette somme. Si vous ne savez pas comment, ou si quelque chose ne va pas, répondez à cet e-mail.',
    },
  },
  team: teamEmails,
  privateSubject: 'Visite privée pour {name}, {day}',
  privatePreheader: 'Une demande venue de votre site',
  privateTitle: '{name} demande une visite privée',
  privateWish: 'La demande',
  privateTour: 'Visite : {tour}',
  privateAnyTour: 'Visite : à proposer',
  privateDay: 'Date : {day}',
  privateParty: '{count, plural, one {Groupe : # personne} other {Groupe : # personnes}}',
  privateLanguage: 'Langue de la visite : {language}',
  privateOpen: 'Voir les demandes',
  privateReason:
    'Vous recevez cet e-mail parce qu’il a été envoyé depuis la page de visite privée du site {name}.',
  contactSubject: 'Message : {name}',
  contactPreheader: 'Envoyé depuis la page de contact',
  contactTitle: '{name} vous écrit',
  contactAbout: 'À propos de : {tour}',
  contactFrom: 'Envoyé par {name}, {email}',
  contactLanguage: 'Écrit sur les pages en {language}',
  contactAnswer: 'Répondez à cet e-mail : votre réponse ira à {email}.',
  contactReason: 'Vous recevez cet e-mail parce qu’il a été envoyé depuis la page de contact du site {name}.',
} as const satisfies SameKeys<typeof english>
