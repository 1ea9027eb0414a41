import type { guestEmails as english } from '../../../en/office/emails/guest-emails.ts'
import type { SameKeys } from '../../../same-keys.ts'

export const guestEmails: SameKeys<typeof english> = {
  subject: 'À propos de votre visite : {tour}, {day}',
  preheader: 'Un message à propos de votre visite.',
  title: 'Un mot sur votre visite, {name}.',
  lead: '« {tour} », le {date} :',
  reply: 'Vous pouvez répondre à cet e-mail.',
  guaranteed: {
    subject: 'C’est confirmé : {tour}, {day}',
    preheader: 'Votre visite aura bien lieu.',
    title: 'Votre visite aura lieu, {name}.',
    lead: '« {tour} », le {date}, aura bien lieu. Vos places sont réservées : vous n’avez rien à faire.',
  },
  templates: {
    late: 'Nous avons quelques minutes de retard. Merci de nous attendre au point de rendez-vous : nous arrivons.',
    rain: 'De la pluie est annoncée, mais la visite aura bien lieu. Prévoyez un vêtement de pluie et des chaussures qui ne craignent pas l’eau.',
    meetingPoint:
      'Merci d’être au point de rendez-vous dix minutes avant le départ. Votre billet indique où il se trouve.',
    storm:
      'Un orage est annoncé, et votre sécurité passe avant tout. Nous en sommes désolés et espérons vous accueillir un autre jour.',
    guideIll:
      'Votre guide est souffrant, et personne ne peut le remplacer dans ce délai. Nous en sommes désolés et espérons vous accueillir un autre jour.',
    betterWeather:
      'Le temps sera meilleur à ce moment-là. Nous espérons que le nouvel horaire vous convient.',
    closedAccess:
      'Le passage habituel est fermé à l’heure prévue. Nous espérons que ce changement vous convient.',
    regrets:
      'Jusqu’au dernier moment, nous avons espéré que d’autres personnes se joindraient à vous. Nous sommes désolés de ce contretemps et serions ravis de vous accueillir à une autre date.',
    helpToChoose:
      'Si vous hésitez entre plusieurs dates, répondez à cet e-mail : nous vous aiderons volontiers à choisir.',
  },
}
