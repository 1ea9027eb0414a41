export const accessibilityPage = {
  title: 'Accessibility statement',
  description:
    'How far the site of {name} can be used by everybody, by keyboard, by screen reader or enlarged, and whom to tell when something stands in the way.',
  contents: 'Contents',
  lead: '{name} wants everybody to be able to choose a tour, book it and change it, whatever they read or type with. This statement is about this website.',
  status: 'Where we stand',
  statusText:
    'The site aims at WCAG 2.2, level AA, which the European standard EN 301 549 and the French RGAA build on. As no RGAA audit has been made, the site counts as not conformant under that standard.',
  checked: 'How it was checked',
  checkedText:
    'The pages are checked with an automatic tool (axe) each time the software changes, at 320 pixels wide, and the main journeys with the keyboard. This is an assessment by the makers of the software themselves.',
  limits: 'What we know to be missing',
  limitSelfAssessed: 'An audit by somebody else, with people who use assistive technology every day.',
  limitWords:
    'Words and image descriptions that we write ourselves may fall short, and visitors’ reviews are shown in the language they were written in.',
  limitPayment: 'The card payment page belongs to our payment provider, who answers for it.',
  tours: 'On the tours themselves',
  toursText:
    'Steps, distances and what a wheelchair can or cannot do are listed on each tour’s page. Ask us before you book if anything is unclear.',
  contact: 'Tell us what stands in your way',
  contactText:
    'Tell us the page and what happened. We will answer as soon as we can, and we can also book for you.',
  contactForm: 'Write to us',
  recourse: 'If our answer does not help',
  recourseText:
    'In France you can turn, free of charge, to the Défenseur des droits, who defends people’s rights:',
  recourseForm: 'online form',
  recourseDelegates: 'a delegate near you',
  recoursePhone: 'by telephone: 09 69 39 00 00',
  recoursePost: 'by mail, without a stamp: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07',
  drawnUp: 'Statement drawn up on {date}.',
} as const
