import type { DemoTour } from '../demo-tour.ts'

/** The reviews of groups on the greenway, newest first. */
export const reviews: DemoTour['reviews'] = [
  {
    rate: 5,
    locale: 'en',
    by: 'Priya Thornton',
    says: 'Six friends, one fiftieth birthday, and a guide who understood within ten minutes that we had come to laugh rather than to ride. He still got us around half the lake. The picnic was generous, the tunnel is pure joy with all the bells ringing, and nobody had to keep up with strangers.',
  },
  {
    rate: 5,
    locale: 'fr',
    by: 'Solène Chevalier',
    says: 'En famille avec deux adolescents qui juraient détester le vélo. Baptiste leur a confié la carte et le reblochon : ils ont mené le groupe tout du long, et réclamé le tour complet. Les vélos sont neufs, réglés au millimètre, et l’on ne croise pas une voiture avant le retour.',
  },
  {
    rate: 3,
    locale: 'en',
    by: 'Katrin Neumann',
    says: 'Beautiful route and a relaxed guide, but we were only two, and the private price is the same for two as for six. That is written clearly, so no surprise, still it felt like a lot of money. One of the batteries was half empty and we turned around earlier than planned.',
    reply:
      'Thank you, Katrin. The battery was our mistake, and we have refunded part of the price. From next spring there will be a smaller price for two.',
  },
  5,
]

/** Not read yet. */
export const unreadReviews: DemoTour['unreadReviews'] = []
