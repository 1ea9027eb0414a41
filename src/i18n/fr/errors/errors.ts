import { availabilityErrors } from './availability-errors.ts'
import { connectionErrors } from './connection-errors.ts'
import { importErrors } from './import-errors.ts'
import { logoErrors } from './logo-errors.ts'
import { lookErrors } from './look-errors.ts'
import { pushErrors } from '../office/emails/push-errors.ts'
import { settingsErrors } from './settings-errors.ts'
import { tourErrors } from './tour-errors.ts'
import type { errors as english } from '#i18n/en/errors/errors.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export const errors = {
  default: 'Une erreur est survenue',
  not_found: 'Nous n’avons pas trouvé ce que vous cherchez',
  auth: {
    required: 'Connectez-vous',
    forbidden:
      'Votre rôle dans l’équipe ne le permet pas. Un propriétaire peut modifier votre rôle, dans Réglages, rubrique Équipe',
    invalid_credentials: 'Adresse e-mail, mot de passe ou code incorrect',
    too_many_attempts:
      'Trop de tentatives. Réessayez dans {minutes, plural, one {une minute} other {# minutes}}',
  },
  availability: availabilityErrors,
  connection: connectionErrors,
  contact: { too_many: 'Vous nous avez déjà écrit plusieurs fois. Réessayez plus tard' },
  day: {
    empty: 'Choisissez une date',
    invalid: 'Cette date n’existe pas. Choisissez-en une autre',
    past: 'Cette date est passée. Choisissez-en une à partir d’aujourd’hui',
    too_far: 'Choisissez une date dans les deux ans à venir',
  },
  email: {
    empty: 'Dites-nous où envoyer votre billet',
    invalid: 'Cette adresse e-mail semble incorrecte',
    missing_at: 'Il manque le « @ » dans votre adresse, comme dans nom@exemple.fr',
  },
  email_change: {
    ended:
      'Ce changement est déjà fait, a été abandonné, ou ses 24 heures sont passées. Demandez-le à nouveau dans « Mon compte »',
  },
  firstname: { empty: 'Indiquez le prénom', too_long: 'Le prénom doit tenir en 80 caractères' },
  first_visit: {
    ended: 'Ce lien a déjà servi : le compte du propriétaire existe. Connectez-vous avec celui-ci',
    expired:
      'Ce lien a expiré. Sur le serveur, « escapade user » (ou « npm run user ») en affiche un nouveau',
  },
  form: {
    invalid: 'Ce formulaire a expiré. Rechargez la page, vos choix sont conservés',
    of_another_tour:
      'Ce formulaire concernait une autre visite. Vérifiez votre choix, puis appuyez à nouveau sur le bouton',
    sent_already:
      'Ce formulaire a déjà été enregistré, avec un autre contenu. Vérifiez ce qui a été enregistré ; si votre modification manque, appuyez de nouveau sur le bouton',
    press_again:
      'Votre navigateur ne garde pas les cookies : pour réserver, appuyez encore une fois sur le bouton',
  },
  guide: {
    leads:
      'Cette personne guide {count, plural, one {# départ à venir, qui n’aurait} other {# départs à venir, qui n’auraient}} plus de guide',
    unknown: 'Cette personne ne fait plus partie de l’équipe. Choisissez un autre guide',
  },
  hold: {
    crowded: 'Beaucoup de monde réserve ce départ en ce moment. Rien n’est perdu : réessayez dans un instant',
    elsewhere:
      'Cette réservation peut encore être réglée sur un autre compte du prestataire de paiement. Ses places seront libérées à la fin du délai de paiement',
    expired: 'Vos places ne sont plus retenues. Choisissez-les à nouveau',
    party_too_large:
      '{max, plural, =0 {Des places de ce départ attendent déjà votre paiement. Payez-les ou annulez-les d’abord} one {Pour l’instant, # place de ce départ peut être réservée en ligne} other {Pour l’instant, un groupe de # places au plus peut réserver ce départ en ligne}}',
    too_many:
      'Des places choisies par vous ou par d’autres sur votre connexion attendent encore leur paiement, ou viennent d’être réservées gratuitement. Payez-les ou annulez-les d’abord, réessayez dans une demi-heure ou contactez-nous',
    too_often:
      'Beaucoup de réservations ont été commencées depuis votre connexion. Réessayez dans {minutes, plural, one {une minute} other {# minutes}} ou contactez-nous',
  },
  import: importErrors,
  invitation: {
    ended:
      'Cette invitation a été retirée ou remplacée par une plus récente. Cherchez un e-mail plus récent, ou demandez à la personne qui vous a invité',
    expired: 'Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer',
    of_another: 'Vous êtes déjà connecté : déconnectez-vous d’abord, si cette invitation vous est destinée',
    pending: 'Cette adresse est déjà invitée. Renvoyez l’invitation depuis la liste, ou retirez-la',
    used: 'Cette invitation a déjà servi : le compte existe. Connectez-vous avec votre adresse e-mail',
  },
  issue: {
    closed: 'Quelqu’un s’en est déjà occupé. Rechargez la page',
    not_found: 'Cette ligne est introuvable',
    not_acceptable:
      'Ce paiement ne peut pas être accepté tel quel. Remboursez-le, ou réservez à nouveau pour le client',
    not_closable: 'Décidez d’abord si la réservation est annulée ou maintenue',
    not_refundable: 'Rien de ce paiement ne peut être remboursé pour l’instant',
  },
  guest_message: {
    empty: 'Écrivez un texte dans au moins une langue des participants',
    sent_already:
      'Ce formulaire a déjà envoyé un message pour {count, plural, one {# réservation} other {# réservations}}. Appuyez de nouveau sur le bouton pour en envoyer un de plus',
    too_many: 'Un message atteint au plus {max, number} réservations : restreignez la liste',
  },
  language: { invalid: 'Choisissez une langue' },
  lastname: { too_long: 'Le nom doit tenir en 80 caractères' },
  locale: { unknown: 'Ce site n’est pas disponible dans cette langue' },
  message: { empty: 'Écrivez-nous quelques mots', too_long: 'Le message doit tenir en 5 000 caractères' },
  name: {
    empty: 'Indiquez un nom',
    invalid: 'Indiquez le nom sur une seule ligne',
    too_long: 'Le nom doit tenir en 120 caractères',
  },
  net: {
    noResponse: 'Pas de réponse. Votre saisie est conservée : vérifiez votre connexion et réessayez',
    offline: 'Vous êtes hors connexion. Vos choix sont conservés',
    sending: 'Envoi en cours…',
    tryAgain: 'Vous êtes hors connexion. Votre saisie est conservée : réessayez au retour du réseau',
  },
  note: {
    empty: 'Écrivez quelques mots',
    too_long: 'Ce texte doit tenir en 1 000 caractères',
    request_too_long: 'Ce texte doit tenir en 2 000 caractères',
    staff_too_long: 'Ce texte doit tenir en 2 000 caractères',
  },
  party: { invalid: 'Dites-nous combien de personnes viennent, de 1 à 200' },
  password: {
    due: 'Choisissez d’abord votre propre mot de passe, dans « Mon compte »',
    empty: 'Saisissez votre mot de passe',
    expired:
      'Le mot de passe généré a expiré. Sur le serveur, « escapade user password » (ou « npm run user -- password ») suivi de votre adresse e-mail en définit un nouveau',
    link_ended: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau',
    too_common:
      'Ce mot de passe est facile à deviner. Choisissez-en un autre, par exemple quatre mots sans rapport entre eux',
    too_long: 'Ce mot de passe est trop long',
    too_short: 'Utilisez au moins 12 caractères',
    unchanged: 'C’est votre mot de passe actuel. Choisissez-en un autre',
    wrong: 'Ce n’est pas votre mot de passe actuel',
  },
  payment: {
    amount_refused:
      'Le service de paiement n’accepte pas ce montant. Écrivez-nous, et nous réserverons pour vous',
    already_paid: 'Cette réservation est déjà payée',
    declined: 'Votre banque a refusé la carte. Rien n’a été débité. Essayez une autre carte',
    email_refused:
      'Le service de paiement n’accepte pas cette adresse e-mail. Vérifiez-la, ou utilisez-en une autre',
    not_configured: 'La réservation en ligne n’est pas encore ouverte. Contactez-nous pour réserver',
    session_unknown: 'Ce paiement est introuvable',
    unavailable: 'Le service de paiement ne répond pas. Réessayez dans un instant',
    webhook_invalid: 'Cette notification ne vient pas de notre prestataire de paiement',
  },
  phone: {
    invalid: 'Vérifiez ce numéro de téléphone : il compte de 7 à 15 chiffres, par exemple +33 6 12 34 56 78',
  },
  person: {
    email_empty: 'Indiquez l’adresse e-mail du client, ou la référence de sa réservation',
    has_bookings:
      '{count, plural, one {# réservation est encore en cours} other {# réservations sont encore en cours}}. Annulez d’abord, ou attendez la fin de la visite',
  },
  price: {
    changed: 'Le prix a changé : {actual} au lieu de {expected}. Vérifiez et confirmez à nouveau',
    invalid: 'Le total manque. Rechargez la page, vos choix sont conservés',
  },
  request: {
    malformed: 'Nous n’avons pas pu lire cette demande',
    media_type_unsupported: 'Ce format de demande n’est pas pris en charge',
    method_not_allowed: 'Cette opération n’est pas possible à cette adresse',
    of_another_site: 'Cette demande vient d’une page d’un autre site',
  },
  refund: {
    changed: 'Le remboursement a changé : {actual} au lieu de {expected}. Vérifiez et confirmez à nouveau',
    disputed: 'Ce paiement est contesté auprès de la banque : un remboursement rendrait l’argent deux fois',
    made_already: 'Ce formulaire a déjà remboursé {made}. Rechargez la page avant de rembourser davantage',
    nothing_left: 'Il ne reste rien à rembourser',
    reason_required: 'Indiquez le motif : le client le lit',
    reason_too_long: 'Le motif doit tenir en 500 caractères',
    too_much: 'Le remboursement ne peut pas dépasser {max}',
  },
  reservation: {
    begun: 'La visite a commencé : la réservation ne peut plus être modifiée',
    choice_ended: 'Il n’y a plus rien à choisir : voyez l’état de votre réservation',
    disputed: 'Votre banque examine ce paiement. Écrivez-nous pour modifier la réservation',
    move_closed: 'Le délai d’annulation gratuite est passé : la date ne se change plus ici. Écrivez-nous',
    move_never:
      'Cette réservation n’a pas d’annulation gratuite : sa date ne se change pas ici. Écrivez-nous',
    no_address: 'Cette réservation n’a pas d’adresse e-mail',
    not_found: 'Nous n’avons pas trouvé cette réservation. Vérifiez le lien reçu par e-mail',
    nothing_due: 'Il n’y a rien à payer pour cette réservation',
    other_day: 'Cette réservation est pour un autre jour',
    paid_before:
      'Vous avez payé avant que nous changions de système de réservation. Contactez-nous : nous modifierons la réservation pour vous',
    paid_in_cash:
      'Vous avez payé en espèces. Contactez-nous : nous modifierons la réservation et vous rendrons l’argent',
    party_mixed: 'Ajoutez ou retirez des participants, mais pas les deux à la fois',
    date_unchanged: 'C’est déjà la date de votre réservation. Choisissez-en une autre',
    party_unchanged: 'Changez d’abord le nombre de participants',
    party_grows: 'Les participants ajoutés se paient sur la page de paiement. Choisissez à nouveau',
    reference_invalid: 'Une référence compte 8 lettres et chiffres, comme K7MXQ4TB',
    status_conflict: 'Cette réservation n’est plus dans cet état. Rechargez la page',
    too_many_changes:
      'Une réservation peut être modifiée ici {max} fois {hours, plural, one {par heure} other {en # heures}}. Réessayez plus tard ou écrivez-nous',
    too_many_corrections:
      'L’adresse a été changée plusieurs fois, ou a déjà reçu plusieurs billets. Réessayez dans une heure ou écrivez-nous',
    too_many_searches:
      'Cela fait beaucoup d’essais. Réessayez dans {minutes, plural, one {une minute} other {# minutes}}',
    unchanged: 'Rien ne changerait. Choisissez une autre date ou un autre groupe',
  },
  review: {
    already_given: 'Vous avez déjà donné votre avis sur cette visite. Merci',
    content_too_long: 'Votre avis doit tenir en 2 000 caractères',
    asked_recently: 'Un avis lui a déjà été demandé il y a moins de 72 h',
    no_address: 'Cette réservation n’a pas d’adresse e-mail',
    not_reviewable: 'Cette réservation ne peut pas recevoir d’avis',
    rate_invalid: 'Choisissez de 1 à 5 étoiles',
    reason_empty: 'Dites pourquoi : vos mots sont envoyés à l’auteur',
    reason_too_long: 'Le motif doit tenir en 1 000 caractères',
    reply_too_long: 'La réponse doit tenir en 2 000 caractères',
    status_conflict: 'Quelqu’un s’est déjà prononcé sur cet avis. Rechargez la page',
    too_early: 'Vous pourrez donner votre avis une fois la visite terminée',
    too_many: 'Vous avez essayé plusieurs fois aujourd’hui. Réessayez demain',
    photos_lost: 'Choisissez à nouveau vos photos : elles n’ont pas pu être conservées',
    photos_too_large: 'Ces photos dépassent 50 Mo ensemble. Envoyez-en moins, ou de plus petites',
    too_many_photos: 'Trois photos au plus. Choisissez les meilleures',
    window_closed: 'Les avis peuvent être déposés jusqu’à 60 jours après la visite',
  },
  shop: {
    has_bookings:
      '{count, plural, one {# réservation ne fait pas partie de la démo. Cochez la case pour la supprimer} other {# réservations ne font pas partie de la démo. Cochez la case pour les supprimer}} aussi. Rien n’a été effacé',
    has_payments:
      '{count, plural, one {# réservation a été réglée} other {# réservations ont été réglées}} pour de bon via Stripe : leur trace doit être conservée. Rien n’a été effacé. Créez votre site dans un nouveau dossier, ou gardez celui-ci et archivez les visites de la démo',
    name_wrong: 'Saisissez le nom exactement comme ci-dessus',
    not_demo: 'Ce n’est pas la démo, ou elle est déjà vide : rien n’a été effacé',
    not_live: 'Ce site n’est pas encore ouvert : rien ne peut être réservé pour l’instant',
    not_ready: 'Il manque quelque chose avant de pouvoir ouvrir le site',
  },
  terms: {
    changed:
      'Nos conditions de vente ont changé. Lisez-les, puis appuyez à nouveau sur le bouton pour les accepter',
    required: 'Acceptez les conditions de vente',
  },
  sale: {
    link_open:
      'Le service de paiement ne répond pas : le lien de la réservation {reference} peut encore être payé. N’encaissez rien pour l’instant et réessayez dans un moment. S’il reste muet, rechargez la page et réservez à nouveau : les clients ne doivent alors plus payer par le lien, et ses places seront libérées plus tard',
    link_unsettled:
      'Un paiement par le lien de la réservation {reference} n’est pas encore réglé, et ses places restent retenues. N’encaissez rien d’autre et demandez au bureau',
    made_already:
      'Ce formulaire a déjà fait la réservation {reference}{payment, select, LINK {, payée par le lien de paiement : n’encaissez rien d’autre pour elle} CASH {, payée en espèces} CARD {, payée par lecteur de carte} other {}}. Vérifiez d’abord cette réservation. Pour en faire une autre, rechargez la page',
  },
  second_factor: {
    required: 'Votre équipe exige la double authentification : mettez-la en place dans Réglages, Mon compte',
    code_empty: 'Saisissez le code de votre application',
    code_wrong: 'Ce code n’est pas le bon. Attendez le suivant et vérifiez l’heure de votre téléphone',
  },
  tour: tourErrors,
  units: {
    accompanied_by: 'Les enfants viennent avec un adulte : ajoutez-en un',
    max: '{max, plural, one {Une personne} other {# personnes}} au maximum par réservation. Pour un groupe plus grand, écrivez-nous',
    min: '{min, plural, one {Choisissez au moins une personne} other {Choisissez au moins # personnes}}',
    unknown: 'Ce tarif n’existe plus. Rechargez la page',
  },
  look: lookErrors,
  logo: logoErrors,
  upload: {
    crowded: 'Beaucoup de photos arrivent en ce moment. Rien n’est perdu : renvoyez celle-ci dans un instant',
    drawing: 'Les dessins (SVG) ne sont pas acceptés. Enregistrez l’image en PNG ou JPEG',
    heic: 'Cette image est au format HEIC, que les navigateurs n’affichent pas. Enregistrez-la en JPEG (sur un iPhone : Réglages, Appareil photo, Formats, Le plus compatible)',
    store_full:
      'Il n’y a plus de place pour les photos sur le serveur : celle-ci n’a pas été enregistrée. La personne qui s’en occupe doit faire de la place',
    store_unavailable:
      'Les photos ne peuvent pas être enregistrées en ce moment : celle-ci ne l’a pas été. Réessayez dans quelques minutes',
    too_large: 'L’envoi est trop volumineux. Une image peut peser jusqu’à 25 Mo',
    too_many: 'Une visite a {max, number} photos au plus',
    too_many_pixels: 'Cette image a plus de {megapixelsMax, number} mégapixels. Enregistrez-la en plus petit',
    unreadable: 'Nous n’avons pas pu lire cette image. Utilisez JPEG, PNG, WebP ou AVIF',
  },
  sentences: {
    unknown_key: 'Cette phrase n’existe pas, ou ne peut pas être modifiée',
    unreadable: 'Écrivez sans accolades : les valeurs sont entre crochets',
    placeholders: 'Gardez tous les mots entre crochets de l’original, et aucun autre',
    markup: 'Du texte seulement : pas de < ni de > en dehors de ceux de l’original',
  },
  push: pushErrors,
  settings: settingsErrors,
  user: {
    last: 'Il doit rester un propriétaire qui peut se connecter. Seul un autre propriétaire peut modifier votre rôle ou suspendre votre accès',
    name_taken: 'Cette adresse est déjà celle d’un membre de l’équipe',
  },
  role: { unknown: 'Choisissez un rôle' },
  username: {
    empty: 'Saisissez l’adresse e-mail',
    invalid: 'Saisissez une adresse e-mail, par exemple maya@example.com',
  },
  validation: {
    amount: 'Indiquez un montant, comme 29 ou 29,50',
    card_number:
      'On dirait le numéro d’une carte de paiement. Retirez-le, s’il vous plaît : nous n’en avons jamais besoin dans un texte',
    both_or_none: 'Remplissez les deux, ou aucun',
    failed: 'Vérifiez les champs signalés ci-dessous',
    invalid: 'Vérifiez ce champ',
    number: 'Indiquez un nombre entier',
    time_zone: 'Indiquez un fuseau horaire, par exemple Europe/Paris',
    out_of_range: 'Indiquez un nombre entre {min, number} et {max, number}',
    same_times: 'Ces deux heures sont identiques',
    time_of_day: 'Indiquez une heure, comme 18:30',
    required: 'Remplissez ce champ',
    too_long: 'Ce texte compte {count, number} caractères : {max, number} au plus',
    too_many: 'Il y en a trop',
  },
} as const satisfies SameKeys<typeof english>
