import type { Settings } from '#core/site/settings.ts'
import { both } from './both.ts'

/** The common questions, and the way in which reviews are checked (`avis`: the law requires it, reviews link to it). */
export const faq: Settings['faq'] = [
  {
    id: 'reserver',
    title: both('Booking and paying', 'Réserver et payer'),
    items: [
      {
        question: both('Do I need an account?', 'Faut-il créer un compte ?'),
        answer: both(
          'No. Your name and your email are enough. The link in your confirmation is the key to your booking: keep it to yourself.',
          'Non. Votre nom et votre e-mail suffisent. Le lien de votre confirmation est la clé de votre réservation : gardez-le pour vous.',
        ),
      },
      {
        question: both('How do I pay?', 'Comment payer ?'),
        answer: both(
          'By card, on the secure page of our payment provider. We never see your card number. Your places are held while you pay, for half an hour.',
          'Par carte, sur la page sécurisée de notre prestataire de paiement. Nous ne voyons jamais votre numéro de carte. Vos places sont retenues pendant le paiement, une demi-heure.',
        ),
      },
      {
        question: both('Do I need to print anything?', 'Faut-il imprimer un billet ?'),
        answer: both(
          'No. The ticket is in the confirmation email, with a calendar entry and the meeting point. Your name is enough at the start.',
          'Non. Le billet est dans l’e-mail de confirmation, avec une entrée pour votre agenda et le point de rendez-vous. Votre nom suffit au départ.',
        ),
      },
      {
        question: both(
          'We are more than ten. Can you take us?',
          'Nous sommes plus de dix. Est-ce possible ?',
        ),
        answer: both(
          'Write to us: we open a departure for your group, at your hour, with one guide for every ten people.',
          'Écrivez-nous : nous ouvrons un départ pour votre groupe, à votre heure, avec un guide pour dix personnes.',
        ),
      },
    ],
  },
  {
    id: 'annuler',
    title: both('Cancelling and changing', 'Annuler et changer'),
    items: [
      {
        question: both('Can I cancel?', 'Puis-je annuler ?'),
        answer: both(
          'Each tour says until when, with the date and the hour, before you pay and on your ticket. The money goes back to your card, usually within 5 to 10 business days.',
          "Chaque visite indique jusqu'à quand, avec la date et l'heure, avant le paiement et sur votre billet. Le remboursement revient sur votre carte, en général sous 5 à 10 jours ouvrés.",
        ),
      },
      {
        question: both('What if it rains?', "Et s'il pleut ?"),
        answer: both(
          'City walks go ahead: half of the route is under vaults. Lake, sea and bay tours depend on the weather. If we cancel, you are refunded in full.',
          "Les visites de ville ont lieu : la moitié du parcours est couverte. Sur l'eau et dans la baie, la météo décide. Si nous annulons, nous vous remboursons intégralement.",
        ),
      },
      {
        question: both('I am late. Will you wait?', 'Je suis en retard. Vous attendez ?'),
        answer: both(
          'Ten minutes in town; the tide and the wind do not. Call the number on your ticket, we tell you where to join us.',
          'Dix minutes en ville ; la marée et le vent, eux, non. Appelez le numéro du billet, nous vous dirons où nous rejoindre.',
        ),
      },
    ],
  },
  {
    id: 'venir',
    title: both('Coming along', 'Venir avec nous'),
    items: [
      {
        question: both('Is it step-free?', 'Est-ce accessible en fauteuil ?'),
        answer: both(
          'Each tour page says so, stop by stop, the bad news included. Write to us and we adapt the route where we can.',
          "Chaque page de visite le précise, étape par étape, mauvaises nouvelles comprises. Écrivez-nous : nous adaptons le parcours quand c'est possible.",
        ),
      },
      {
        question: both('Can children come?', 'Les enfants peuvent-ils venir ?'),
        answer: both(
          'With an adult, yes. Ages and prices are on each page, and the guide has a game in her pocket.',
          'Avec un adulte, oui. Les âges et les prix sont sur chaque page, et la guide a toujours un jeu dans sa poche.',
        ),
      },
      {
        question: both('In which language is the tour?', 'Dans quelle langue est la visite ?'),
        answer: both(
          'Each departure says so: English, French, or both in turn when the group is mixed.',
          'Chaque départ le précise : en français, en anglais, ou les deux à tour de rôle quand le groupe est mêlé.',
        ),
      },
    ],
  },
  {
    id: 'avis',
    title: both('How reviews work', 'Comment sont traités les avis'),
    items: [
      {
        question: both('Who can leave a review?', 'Qui peut laisser un avis ?'),
        answer: both(
          'Only people with a confirmed booking, once the tour has taken place. After the tour we send one personal link by email; it works once, for 60 days. Nothing is paid or given for a review.',
          'Seules les personnes dont la réservation a été confirmée, une fois la visite passée. Après la visite, nous envoyons par e-mail un lien personnel, valable 60 jours, pour une seule utilisation. Aucune contrepartie n’est donnée pour un avis.',
        ),
      },
      {
        question: both('How are reviews checked?', 'Comment les avis sont-ils contrôlés ?'),
        answer: both(
          'The link is tied to one booking, which makes every review verified. A person reads each one before it appears, within 48 hours, whatever its rating. Texts are never changed.',
          "Le lien est attaché à une seule réservation : chaque avis est donc vérifié. Une personne lit chacun d'eux avant publication, sous 48 heures, quelle que soit la note. Les textes ne sont jamais modifiés.",
        ),
      },
      {
        question: both('Why would a review be refused?', 'Pourquoi un avis serait-il refusé ?'),
        answer: both(
          'For insults, private data of others, advertising, or a text about something else. The author is told why. A low rating is never a reason.',
          "Pour des injures, des données privées d'autrui, de la publicité, ou un texte hors sujet. L'auteur en reçoit la raison. Une mauvaise note n'est jamais un motif.",
        ),
      },
      {
        question: both('In which order are they shown?', 'Dans quel ordre sont-ils affichés ?'),
        answer: both(
          'Those in your language come first, then the others, each from newest to oldest, with the date of the tour and the date of publication. The average counts every published review of a tour. Authors can ask us to remove theirs at any time.',
          "D'abord ceux de votre langue, puis les autres, chaque fois du plus récent au plus ancien, avec la date de la visite et celle de la publication. La moyenne compte tous les avis publiés d'une visite. Chaque auteur peut demander le retrait du sien à tout moment.",
        ),
      },
    ],
  },
]
