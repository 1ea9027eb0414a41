import type { Settings } from '#core/site/settings.ts'
import { both } from './both.ts'

/** The demo's operator: an invented company, with numbers that French law reserves for inventions. */
export const identity: Settings['identity'] = {
  name: 'Petites Routes',
  tagline: both(
    'Small-group walks led by people who live there. Lyon, Annecy, Marseille, Normandy.',
    'Des visites en petit groupe, avec des gens du coin. Lyon, Annecy, Marseille, la Normandie.',
  ),
}

export const legal: Settings['legal'] = {
  company: 'Petites Routes SARL',
  registration: 'RCS Lyon 000 000 000 · Atout France IM069000000',
  vat: 'FR 00 000000000',
  address: '4 place Saint-Jean, 69005 Lyon, France',
  insurance: 'Assurance Exemple (000000), 1 rue de la Démonstration, 69002 Lyon',
  mediator: 'MTV Médiation Tourisme Voyage, CS 30958, 75383 Paris Cedex\u00a008, www.mtv.travel',
  publicationDirector: 'Camille Ferrand',
  host: 'Hébergement Exemple SAS, 12 rue de la Démonstration, 59000 Lille, +33 3 53 01 00 42',
}

export const contact: Settings['contact'] = {
  email: 'bonjour@petites-routes.example',
  phone: '+33 4 65 71 00 42',
  whatsapp: '',
  hours: both('Every day, 8:30 AM to 7:00 PM', 'Tous les jours, de 8 h 30 à 19 h'),
}

export const home: Settings['home'] = {
  hero: {
    title: both('France, at walking pace.', 'La France, au rythme de vos pas.'),
    lead: both(
      'Small-group tours led by people who live there. Ten guests at most. Book in two minutes.',
      'Des visites en petit groupe, menées par des gens du coin. Dix personnes au plus, réservation en deux minutes.',
    ),
  },
  promises: [
    {
      icon: 'ph:users-three',
      title: both('Ten people, no headset', 'Dix personnes, sans oreillettes'),
      text: both(
        'Small enough to hear, to ask and to slip through a doorway.',
        'Assez peu nombreux pour tout entendre, tout demander et passer toutes les portes.',
      ),
    },
    {
      icon: 'ph:calendar-check',
      title: both('Plans change', 'Un imprévu ?'),
      text: both(
        'Each page says until when you can cancel, to the minute. One link in your email, no account.',
        'Chaque visite indique sa date limite d’annulation, à la minute près. Un lien dans votre e-mail suffit, sans créer de compte.',
      ),
    },
    {
      icon: 'ph:map-pin',
      title: both('A clear meeting point', 'Un point de rendez-vous clair'),
      text: both(
        'An address, a landmark, a red umbrella, and a number to call when you are lost.',
        'Une adresse, un repère, un parapluie rouge, et un numéro à appeler si vous êtes perdus.',
      ),
    },
  ],
  guide: {
    name: 'Camille Ferrand',
    quote: both(
      'I grew up behind one of these doors. I still find staircases I had never seen.',
      "J'ai grandi derrière une de ces portes. Je trouve encore des escaliers que je ne connaissais pas.",
    ),
    summary: both(
      'Licensed tour guide since 2014. English, French, a little Italian.',
      "Guide-conférencière diplômée depuis 2014. Français, anglais, un peu d'italien.",
    ),
  },
}

export const whoami: Settings['whoami'] = {
  name: 'Camille Ferrand',
  role: both(
    'Licensed tour guide and founder of Petites Routes',
    'Guide-conférencière et fondatrice de Petites Routes',
  ),
  portraitAlt: both(
    'Illustrated portrait: Camille Ferrand with her red umbrella, Fourvière behind her',
    'Portrait illustré : Camille Ferrand et son parapluie rouge, devant Fourvière',
  ),
  text: both(
    `I grew up on the third floor of a house in the Rue Saint-Jean, behind a door that four hundred people walk past every hour. My grandmother had the keys to the courtyard; I had the run of it.

After studying art history I led groups of fifty with a microphone. They saw the backs of other people. So in 2014, with my license in my pocket, I went out with eight friends of friends and no microphone at all. That was the first **Petite Route**.

### Who else you will meet

- **Baptiste**, skipper, born in Sévrier, on Lake Annecy
- **Inès**, mountain and kayak guide, in the Calanques and in Marseille
- **Loïc**, bay guide certified by the prefecture, at Mont-Saint-Michel and in Honfleur

We are paid by you and by nobody else: no commission from shops, restaurants or hotels. When we tell you where to eat, it is because we eat there.`,
    `J'ai grandi au troisième étage d'une maison de la rue Saint-Jean, derrière une porte devant laquelle passent quatre cents personnes par heure. Ma grand-mère avait les clés de la cour ; moi, j'y avais tous les droits.

Après des études d'histoire de l'art, j'ai mené des groupes de cinquante avec un micro. Ils voyaient le dos des autres. Alors en 2014, ma carte professionnelle en poche, je suis partie avec huit amis d'amis et sans micro du tout. C'était la première **Petite Route**.

### Qui vous rencontrerez aussi

- **Baptiste**, skipper, né à Sévrier, sur le lac d'Annecy
- **Inès**, accompagnatrice en montagne et monitrice de kayak, dans les Calanques et à Marseille
- **Loïc**, guide attesté de la baie, au Mont-Saint-Michel et à Honfleur

Nous sommes payés par vous et par personne d'autre : pas de commission des boutiques, des restaurants ou des hôtels. Quand nous vous disons où manger, c'est que nous y mangeons.`,
  ),
  facts: [
    {
      label: both('License', 'Carte professionnelle'),
      value: both(
        'Licensed tour guide no. GC69\u2011000\u2011000',
        'Guide-conférencière n° GC69\u2011000\u2011000',
      ),
    },
    {
      label: both('Languages', 'Langues'),
      value: both('French, English, some Italian', "Français, anglais, un peu d'italien"),
    },
    { label: both('On the road since', 'Sur les routes depuis'), value: both('2014', '2014') },
    { label: both('Group size', 'Taille des groupes'), value: both('Ten at most', 'Dix au plus') },
  ],
}
