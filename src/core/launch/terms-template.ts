import type { LocalizedText } from '../kernel/locale.ts'
import { wholeText } from '../kernel/locale.ts'

/** The answers that the template of the terms of sale fills in. An empty one leaves its sentence out. */
export type TermsAnswers = {
  name: string
  email: string
  phone: string
  company: string
  address: string
  registration: string
  vat: string
  insurance: string
  mediator: string
  /** The sale is under French law, whose articles are then named. */
  frenchLaw: boolean
}

type Section = { id: string; title: LocalizedText; text: LocalizedText }

/**
 * Terms of sale, privacy and cookies for an operator of tours, from the answers, in English and French: a beginning
 * that the operator reads and edits. Facts of the product (holds, refunds, cookies, periods) are true of it; the law
 * is named only where it is sure, and only for sales under French law.
 */
export function termsFromTemplate(answers: TermsAnswers): Section[] {
  const given = Object.fromEntries(
    Object.entries(answers).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : value]),
  ) as TermsAnswers
  return [
    seller(given),
    contract(),
    ...(given.frenchLaw ? [withdrawal()] : []),
    cancellation(),
    onTheDay(given),
    complaints(given),
    privacy(given),
    cookies(),
  ]
}

function section(id: string, title: Said, text: Said): Section {
  return { id, title: wholeText(title), text: wholeText(text) }
}

type Said = { en: string; fr: string }

/** The answers are typed by a person and stand in Markdown: they say only what they say. */
function plain(text: string): string {
  return text.trim().replaceAll(/[\\`*_[\]<>#|]/g, (character) => `\\${character}`)
}

function lines(...parts: (string | false)[]): string {
  return parts.filter(Boolean).join('\n\n')
}

function seller({ company, address, registration, vat, phone, email, insurance, name }: TermsAnswers) {
  const english = [company, address, registration, vat && `VAT ${vat}`].filter(Boolean).join(', ')
  const french = [company, address, registration, vat && `TVA ${vat}`].filter(Boolean).join(', ')
  const mail = `[${email}](mailto:${email.replaceAll('\\', '')})`
  return section(
    'vendeur',
    { en: 'Who sells', fr: 'Le vendeur' },
    {
      en: lines(
        `The tours of ${name} are sold by ${english}.`,
        `${phone ? `Telephone ${phone}, email` : 'Email'} ${mail}.`,
        insurance && `Professional liability insurance: ${insurance}.`,
      ),
      fr: lines(
        `Les visites de ${name} sont vendues par ${french}.`,
        `${phone ? `Téléphone ${phone}, e-mail` : 'E-mail'} ${mail}.`,
        insurance && `Assurance de responsabilité civile professionnelle : ${insurance}.`,
      ),
    },
  )
}

function contract() {
  return section(
    'contrat',
    { en: 'Prices, order and payment', fr: 'Prix, commande et paiement' },
    {
      en: lines(
        'Prices include all taxes, and are those shown at the moment of payment. What is included and what is not is listed on the page of each tour.',
        'Choosing a date and a number of guests commits you to nothing. The contract is made when your payment is accepted; a confirmation with your ticket is then sent by email. While you pay, your places are held for about thirty minutes; without payment they return to sale.',
        'Should a payment arrive after the places were sold to somebody else, it is refunded in full, without your asking.',
      ),
      fr: lines(
        'Les prix s’entendent toutes taxes comprises ; ce sont ceux affichés au moment du paiement. Ce qui est compris et ce qui ne l’est pas figure sur la page de chaque visite.',
        'Choisir une date et un nombre de participants n’engage à rien. Le contrat est formé lorsque votre paiement est accepté ; une confirmation avec votre billet vous est alors envoyée par e-mail. Pendant le paiement, vos places sont retenues une trentaine de minutes ; sans paiement, elles sont remises en vente.',
        'Si un paiement arrive alors que les places ont été vendues à d’autres, il est remboursé intégralement, sans démarche de votre part.',
      ),
    },
  )
}

function withdrawal() {
  return section(
    'retractation',
    { en: 'No right of withdrawal', fr: 'Absence de droit de rétractation' },
    {
      en: 'Leisure services on a set date are not covered by the 14-day right of withdrawal (article L221-28, 12° of the French Consumer Code). The cancellation conditions below apply instead.',
      fr: 'Les prestations de loisirs fournies à une date déterminée n’ouvrent pas droit au délai de rétractation de 14 jours (article L221-28, 12° du code de la consommation). Les conditions d’annulation ci-dessous s’appliquent à la place.',
    },
  )
}

function cancellation() {
  return section(
    'annulation',
    { en: 'Cancellation', fr: 'Annulation' },
    {
      en: lines(
        '**By you.** Each tour has its own conditions. They are shown before you pay, with the date and the hour, are repeated on your ticket, and stay as they were on the day you booked. You cancel by the link in your confirmation, without giving a reason; the sum that comes back is shown before you confirm.',
        '**By us.** When weather, authorities, illness or another serious reason keep us from leaving, you are refunded in full. When a departure does not reach its minimum, you choose between another date and a full refund. We tell you by email, or by telephone if we have no email address.',
        'Refunds go back by the way you paid, within 14 days at the latest.',
      ),
      fr: lines(
        '**Par vous.** Chaque visite a ses conditions. Elles sont indiquées avant le paiement, avec la date et l’heure, rappelées sur le billet, et restent celles du jour de votre réservation. Vous annulez par le lien de votre confirmation, sans donner de motif ; la somme qui vous revient est affichée avant que vous ne confirmiez.',
        '**Par nous.** Quand la météo, les autorités, une maladie ou un autre motif sérieux nous empêchent de partir, nous vous remboursons intégralement. Quand un départ n’atteint pas son minimum de participants, vous choisissez entre une autre date et le remboursement intégral. Nous vous prévenons par e-mail, ou par téléphone à défaut d’adresse e-mail.',
        'Les remboursements sont faits par le moyen de paiement utilisé, sous 14 jours au plus tard.',
      ),
    },
  )
}

function onTheDay({ insurance }: TermsAnswers) {
  return section(
    'deroulement',
    { en: 'On the day', fr: 'Le jour de la visite' },
    {
      en: lines(
        'Come on time, with the shoes and clothes named on the page of the tour. Minors come with an adult who answers for them. The guide may change the route for reasons of safety, and may refuse to take along a person who endangers the group or who does not meet the conditions named on the page.',
        insurance && 'Your own insurance covers your belongings; ours covers what we are liable for.',
      ),
      fr: lines(
        'Venez à l’heure, avec les chaussures et les vêtements indiqués sur la page de la visite. Les mineurs viennent avec un adulte qui en répond. Le guide peut modifier le parcours pour des raisons de sécurité, et refuser une personne qui met le groupe en danger ou ne remplit pas les conditions indiquées sur la page.',
        insurance &&
          'Votre propre assurance couvre vos affaires ; la nôtre, ce dont nous sommes responsables.',
      ),
    },
  )
}

function complaints({ mediator, frenchLaw }: TermsAnswers) {
  return section(
    'mediation',
    { en: 'Complaints', fr: 'Réclamations' },
    {
      en: lines(
        'Write to us first: we look for a solution with you.',
        mediator &&
          `If we do not agree, a consumer may turn, free of charge, to this mediator${frenchLaw ? ' (article L612-1 of the French Consumer Code)' : ''}: ${mediator}.`,
        frenchLaw &&
          'French law applies; a consumer who lives in another country keeps the protection of its mandatory rules.',
      ),
      fr: lines(
        'Écrivez-nous d’abord : nous cherchons une solution avec vous.',
        mediator &&
          `À défaut d’accord, le consommateur peut saisir gratuitement ce médiateur${frenchLaw ? ' (article L612-1 du code de la consommation)' : ''} : ${mediator}.`,
        frenchLaw &&
          'Le droit français s’applique ; le consommateur qui réside dans un autre pays garde la protection des règles impératives de celui-ci.',
      ),
    },
  )
}

function privacy({ email, frenchLaw }: TermsAnswers) {
  const mail = `[${email}](mailto:${email.replaceAll('\\', '')})`
  return section(
    'confidentialite',
    { en: 'Privacy', fr: 'Confidentialité' },
    {
      en: lines(
        `We keep what a booking needs and nothing more: your name, your email address, your telephone if you give it and your note, to carry out the tour and to reach you; the sums and dates of payments, for our accounts; your review, with first name and initial, to inform other guests. Booking data is kept for ten years after the year of the tour${frenchLaw ? ' (accounting law)' : ''}, messages for three. The data of a booking that was never paid is erased after 30 days.`,
        `Card details go straight to the payment provider and never to us. Nothing is sold or lent. You may ask to see, correct, receive or erase your data, or object to its use: write to ${mail}.${frenchLaw ? ' If our answer does not satisfy you, you may complain to the CNIL ([www.cnil.fr](https://www.cnil.fr)).' : ''}`,
      ),
      fr: lines(
        `Nous gardons ce qu’une réservation demande, et rien de plus : votre nom, votre adresse e-mail, votre téléphone si vous le donnez et votre mot, pour assurer la visite et vous joindre ; les sommes et dates des paiements, pour notre comptabilité ; votre avis, avec prénom et initiale, pour informer les autres visiteurs. Les données d’une réservation sont conservées dix ans après l’année de la visite${frenchLaw ? ' (obligation comptable)' : ''}, les messages trois ans. Les données d’une réservation jamais payée sont effacées au bout de 30 jours.`,
        `Les données de carte vont directement au prestataire de paiement, jamais chez nous. Rien n’est vendu ni prêté. Vous pouvez demander à consulter, rectifier, récupérer ou faire effacer vos données, ou vous opposer à leur usage : écrivez à ${mail}.${frenchLaw ? ' À défaut de réponse satisfaisante, vous pouvez saisir la CNIL ([www.cnil.fr](https://www.cnil.fr)).' : ''}`,
      ),
    },
  )
}

function cookies() {
  return section(
    'cookies',
    { en: 'Cookies', fr: 'Cookies' },
    {
      en: lines(
        'Without your consent we set only what the site needs: your language, your places while you pay, and the log-in of our own team. None of them follows you.',
        'Audience measurement, if there is any, is loaded only if you accept it, and you can change your mind at any time at the bottom of each page.',
      ),
      fr: lines(
        'Sans votre accord, nous ne déposons que le nécessaire : votre langue, vos places pendant le paiement, et la connexion de notre équipe. Aucun ne vous suit.',
        'La mesure d’audience, s’il y en a une, n’est chargée que si vous l’acceptez, et vous pouvez changer d’avis à tout moment au bas de chaque page.',
      ),
    },
  )
}
