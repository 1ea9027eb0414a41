import { centre, cover, scene, type DemoDrawing } from './drawing.ts'

/** Lyon and Annecy. */
export const DRAWINGS_OF_LAKES_AND_TOWNS = {
  lyon: [
    cover('lyon', { x: 0.5, y: 0.42 }, [
      'Illustrated poster: a guide holding up a red umbrella leads a group along the Saône, facing the colored houses of Vieux-Lyon',
      'Affiche illustrée : une guide au parapluie rouge mène un groupe au bord de la Saône, face aux façades colorées du Vieux-Lyon',
    ]),
    scene('lyon-traboule', { x: 0.5, y: 0.6 }, [
      'A guide with a red umbrella under the vaults of a passage that opens onto a sunlit courtyard',
      'Une guide au parapluie rouge sous les voûtes d’une traboule qui s’ouvre sur une cour ensoleillée',
    ]),
    scene('lyon-courtyard', centre, [
      'A group looks up at a pink stair tower and three floors of arched galleries',
      'Un groupe lève les yeux vers une tour d’escalier rose et trois étages de galeries à arcades',
    ]),
    scene('lyon-table', { x: 0.5, y: 0.65 }, [
      'A praline tart, a pot of wine and a quenelle on a checked cloth by a window',
      'Une tarte aux pralines, un pot lyonnais et une quenelle sur une nappe à carreaux, près d’une fenêtre',
    ]),
  ],
  annecy: [
    cover('annecy', { x: 0.48, y: 0.55 }, [
      'Illustrated poster: a sailing boat with a coral jib on Lake Annecy, below the cliffs of La Tournette',
      'Affiche illustrée : un voilier au foc corail sur le lac d’Annecy, sous les falaises de la Tournette',
    ]),
    scene('annecy-helm', { x: 0.4, y: 0.65 }, [
      'On deck: the skipper, a guest at the helm, a coral jib and the mountains ahead',
      'Sur le pont : le skipper, une passagère à la barre, le foc corail et les montagnes devant',
    ]),
    scene('annecy-anchor', centre, [
      'The boat at anchor below the little castle of Duingt; guests swim around it',
      'Le voilier à l’ancre sous le petit château de Duingt ; des passagers se baignent autour',
    ]),
    scene('annecy-jetty', { x: 0.5, y: 0.75 }, [
      'Steaming mugs on a wooden jetty, mist on the lake in the first light',
      'Des tasses fumantes sur un ponton de bois, la brume sur le lac aux premières lueurs',
    ]),
  ],
  park: [
    cover('scenes/park-poster', { x: 0.55, y: 0.62 }, [
      'Illustrated poster: a guide with a red umbrella and a band of children in the Parc de la Tête d’Or, a swan-shaped pedal boat and the great greenhouse behind them',
      'Affiche illustrée : une guide au parapluie rouge et une bande d’enfants au parc de la Tête d’Or, un pédalo en forme de cygne et la grande serre derrière eux',
    ]),
    scene('park-treasure', { x: 0.5, y: 0.65 }, [
      'Children bend over a treasure map in the rose garden, a carousel behind them',
      'Des enfants penchés sur une carte au trésor dans la roseraie, un manège derrière eux',
    ]),
    scene('park-giraffes', centre, [
      'Children wave at three giraffes from behind a wooden fence',
      'Des enfants saluent trois girafes derrière une barrière de bois',
    ]),
    scene('park-glasshouse', centre, [
      'Butterflies among the palms and giant leaves of the greenhouse',
      'Des papillons parmi les palmiers et les feuilles géantes de la grande serre',
    ]),
  ],
  bike: [
    cover('scenes/bike-poster', { x: 0.42, y: 0.6 }, [
      'Illustrated poster: four cyclists on the greenway along Lake Annecy, snow on La Tournette',
      'Affiche illustrée : quatre cyclistes sur la voie verte du lac d’Annecy, de la neige sur la Tournette',
    ]),
    scene('bike-tunnel', { x: 0.5, y: 0.6 }, [
      'Cyclists in the lit stone tunnel of the old railway, the lake at its end',
      'Des cyclistes dans le tunnel de pierre de l’ancienne voie ferrée, le lac au bout',
    ]),
    scene('bike-meadow', { x: 0.45, y: 0.6 }, [
      'Four cyclists pass cows in a flowering meadow below a castle with pointed towers',
      'Quatre cyclistes longent un pré fleuri et ses vaches, sous un château aux tours pointues',
    ]),
    scene('bike-picnic', { x: 0.6, y: 0.75 }, [
      'A picnic on a checked cloth by the lake: reblochon, bread and grapes, two bicycles in the grass',
      'Un pique-nique sur une nappe à carreaux au bord du lac : reblochon, pain et raisin, deux vélos dans l’herbe',
    ]),
  ],
} as const satisfies Record<string, readonly DemoDrawing[]>
