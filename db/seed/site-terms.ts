import type { Settings } from '#core/site/settings.ts'
import { both } from './both.ts'

/** The terms of sale, with privacy, cookies and accessibility at anchors of their own. */
export const terms: Settings['terms'] = {
  version: '2026-11',
  updatedOn: '2026-11-01',
  sections: [
    {
      id: 'vendeur',
      title: both('Who sells', 'Le vendeur'),
      text: both(
        `Petites Routes SARL, capital €10,000, 4 place Saint-Jean, 69005 Lyon, France. RCS Lyon 000 000 000, VAT FR 00 000000000, registered with Atout France under IM069000000.

Telephone +33 4 65 71 00 42, email [bonjour@petites-routes.example](mailto:bonjour@petites-routes.example). Professional liability: Assurance Exemple, policy 000000.

*Petites Routes is the fictional operator of this demonstration: nothing here is really sold.*`,
        `Petites Routes SARL, au capital de 10 000 €, 4 place Saint-Jean, 69005 Lyon. RCS Lyon 000 000 000, TVA FR 00 000000000, immatriculée auprès d'Atout France sous le numéro IM069000000.

Téléphone +33 4 65 71 00 42, e-mail [bonjour@petites-routes.example](mailto:bonjour@petites-routes.example). Responsabilité civile professionnelle : Assurance Exemple, police 000000.

*Petites Routes est l'exploitant fictif de cette démonstration : rien n'est réellement vendu ici.*`,
      ),
    },
    {
      id: 'contrat',
      title: both('Prices, order and payment', 'Prix, commande et paiement'),
      text: both(
        `Prices are in euros, all taxes included, and are those shown at the moment of payment. What is included and what is not is listed on each tour's page.

Choosing a date and a number of guests commits you to nothing. The contract is made when your payment is accepted; a confirmation with your ticket is then sent by email. While you pay, your places are held for about thirty minutes; without payment they return to sale.

Should a payment arrive after the places were sold to somebody else, it is refunded in full, at once and without your asking.`,
        `Les prix sont en euros, toutes taxes comprises ; ce sont ceux affichés au moment du paiement. Ce qui est compris et ce qui ne l'est pas figure sur la page de chaque visite.

Choisir une date et un nombre de participants n'engage à rien. Le contrat est formé lorsque votre paiement est accepté ; une confirmation avec votre billet vous est alors envoyée par e-mail. Pendant le paiement, vos places sont retenues une trentaine de minutes ; sans paiement, elles sont remises en vente.

Si un paiement arrive alors que les places ont été vendues à d'autres, il est remboursé intégralement, aussitôt et sans démarche de votre part.`,
      ),
    },
    {
      id: 'retractation',
      title: both('No right of withdrawal', 'Absence de droit de rétractation'),
      text: both(
        `Leisure services at a set date are not covered by the 14-day right of withdrawal (article L221-28, 12° of the French Consumer Code; article 16(l) of directive 2011/83/EU). The cancellation conditions below apply instead.`,
        `Les prestations de loisirs à date déterminée n'ouvrent pas droit à la rétractation de 14 jours (article L221-28, 12° du code de la consommation). Les conditions d'annulation ci-dessous s'appliquent à la place.`,
      ),
    },
    {
      id: 'annulation',
      title: both('Cancellation', 'Annulation'),
      text: both(
        `**By you.** Each tour has its own conditions. They are shown before you pay, with the date and the hour, repeated on your ticket, and stay as they were on the day you booked. You cancel by the link in your confirmation, without giving a reason; the sum that comes back is shown before you confirm.

**By us.** When weather, tide, authorities or illness keep us from leaving, you are refunded in full. When a departure does not reach its minimum, you choose between another date and a full refund. We tell you by email, or by telephone if we have no email address.

Refunds go to the card you paid with, within 14 days, and usually within 5 to 10 business days.`,
        `**Par vous.** Chaque visite a ses conditions. Elles sont indiquées avant le paiement, avec la date et l'heure, rappelées sur le billet, et restent celles du jour de votre réservation. Vous annulez par le lien de votre confirmation, sans donner de motif ; la somme qui vous revient est affichée avant que vous ne confirmiez.

**Par nous.** Quand la météo, la marée, les autorités ou une maladie nous empêchent de partir, nous vous remboursons intégralement. Quand un départ n'atteint pas son minimum de participants, vous choisissez entre une autre date et le remboursement intégral. Nous vous prévenons par e-mail, ou par téléphone à défaut d'adresse e-mail.

Les remboursements sont faits sur la carte du paiement, sous 14 jours, et en général sous 5 à 10 jours ouvrés.`,
      ),
    },
    {
      id: 'deroulement',
      title: both('On the day', 'Le jour de la visite'),
      text: both(
        `Come five minutes early, with the shoes and clothes named on the tour's page. Minors come with an adult who answers for them. The guide may change the route for reasons of safety, and may refuse to take along somebody who endangers the group or who does not meet the conditions named on the page (to be able to swim, for example).

Your own insurance covers your belongings; ours covers what we are liable for.`,
        `Venez cinq minutes en avance, avec les chaussures et les vêtements indiqués sur la page de la visite. Les mineurs viennent avec un adulte qui en répond. Le guide peut modifier le parcours pour des raisons de sécurité, et refuser une personne qui met le groupe en danger ou ne remplit pas les conditions indiquées sur la page (savoir nager, par exemple).

Votre propre assurance couvre vos affaires ; la nôtre, ce dont nous sommes responsables.`,
      ),
    },
    {
      id: 'mediation',
      title: both('Complaints and mediation', 'Réclamations et médiation'),
      text: both(
        `Write to us first: we answer within five business days. If we cannot agree within 60 days, you may turn, free of charge, to our mediator: MTV Médiation Tourisme Voyage, CS 30958, 75383 Paris Cedex\u00a008, [www.mtv.travel](https://www.mtv.travel). French law applies; as a consumer you keep the protection of the law of your country.`,
        `Écrivez-nous d'abord : nous répondons sous cinq jours ouvrés. Sans accord sous 60 jours, vous pouvez saisir gratuitement notre médiateur : MTV Médiation Tourisme Voyage, CS 30958, 75383 Paris Cedex\u00a008, [www.mtv.travel](https://www.mtv.travel). Le droit français s'applique ; le consommateur résidant à l'étranger garde la protection de sa loi.`,
      ),
    },
    {
      id: 'confidentialite',
      title: both('Privacy', 'Confidentialité'),
      text: both(
        `We keep what a booking needs and nothing more.

| What | Why | How long |
| --- | --- | --- |
| Name, email, telephone if given, your note | To carry out the tour and to reach you (contract) | 10 years after the year of the tour (accounting law) |
| Your messages to us | To answer you (legitimate interest) | 3 years |
| Sums and dates of payments | Accounting (legal duty) | 10 years after the year of the tour, then without your name |
| A booking that was never paid | To let you try again | 30 days, then erased |
| Your review, with first name and initial | To inform other guests (legitimate interest) | Until you ask us to remove it, at the latest with the booking |

Card details go straight to the payment provider and never to us. Nothing is sold or lent; our hosting and mail providers act on our instructions only. You may ask to see, correct, receive or erase your data, or object to its use: write to [bonjour@petites-routes.example](mailto:bonjour@petites-routes.example). If we do not answer as we should, the CNIL ([www.cnil.fr](https://www.cnil.fr)) hears you.`,
        `Nous gardons ce qu'une réservation demande, et rien de plus.

| Quoi | Pourquoi | Combien de temps |
| --- | --- | --- |
| Nom, e-mail, téléphone s'il est donné, votre mot | Assurer la visite et vous joindre (contrat) | 10 ans après l'année de la visite (obligation comptable) |
| Vos messages | Vous répondre (intérêt légitime) | 3 ans |
| Sommes et dates des paiements | Comptabilité (obligation légale) | 10 ans après l'année de la visite, puis sans votre nom |
| Une réservation jamais payée | Vous permettre de recommencer | 30 jours, puis effacée |
| Votre avis, avec prénom et initiale | Informer les autres visiteurs (intérêt légitime) | Jusqu'à votre demande de retrait, au plus tard avec la réservation |

Les données de carte vont directement au prestataire de paiement, jamais chez nous. Rien n'est vendu ni prêté ; notre hébergeur et notre service de messagerie n'agissent que sur nos instructions. Vous pouvez demander à consulter, rectifier, récupérer ou faire effacer vos données, ou vous opposer à leur usage : écrivez à [bonjour@petites-routes.example](mailto:bonjour@petites-routes.example). À défaut de réponse satisfaisante, la CNIL ([www.cnil.fr](https://www.cnil.fr)) peut être saisie.`,
      ),
    },
    {
      id: 'cookies',
      title: both('Cookies', 'Cookies'),
      text: both(
        `Without your consent we set only what the site needs: your language (one year), your places while you pay (about an hour and a half), and a login for our own team. None of them follows you, and they need no banner.

Audience measurement is loaded only if you accept it, and you can change your mind at any time at the bottom of each page. Pages whose address is a secret, such as your ticket, never load any.`,
        `Sans votre accord, nous ne déposons que le nécessaire : votre langue (un an), vos places pendant le paiement (environ une heure et demie), et la connexion de notre équipe. Aucun ne vous suit, aucun n'exige de bandeau.

La mesure d'audience n'est chargée que si vous l'acceptez, et vous pouvez changer d'avis à tout moment en bas de chaque page. Les pages dont l'adresse est un secret, comme votre billet, n'en chargent jamais.`,
      ),
    },
    {
      id: 'accessibilite',
      title: both('Accessibility', 'Accessibilité'),
      text: both(
        `We want everybody to be able to book. Where the site stands, and whom to tell when something stands in your way, is in our [accessibility statement](/accessibility).`,
        `Nous voulons que chacun puisse réserver. Ce que le site permet, et à qui signaler un obstacle, est dans notre [déclaration d’accessibilité](/fr/accessibility).`,
      ),
    },
  ],
}
