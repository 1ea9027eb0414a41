import type { adminParts as english } from '../../en/office/admin-parts.ts'
import type { SameKeys } from '../../same-keys.ts'

export const adminParts = {
  pages: 'Pages de la liste',
  range: '{first, number} à {last, number} sur {total, number}',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  search: 'Rechercher',
  waitingForBank:
    '{seats, plural, one {# place retenue} other {# places retenues}} jusqu’à la réponse de la banque, le {day} au plus tard',
  clearFilters: 'Effacer les filtres',
  filter: 'Filtres',
  filtered: 'Filtres appliqués',
  without: 'Retirer le filtre {filter}',
  more: 'Autres actions',
  showList: 'Voir la liste',
  firstTours: 'Les {count, number} premières visites.',
  furtherTours:
    'Les {count, number} premières visites. Les dates des autres s’ouvrent depuis <list>la liste des visites</list>.',
  policy: {
    STANDARD: 'Standard : gratuite jusqu’à 24 heures avant',
    FLEXIBLE: 'Souple : gratuite jusqu’à 1 heure avant',
    MODERATE: 'Modérée : gratuite jusqu’à 7 jours avant, moitié jusqu’à 3 jours',
    FINAL_SALE: 'Vente ferme : aucun remboursement',
    OWN: 'Vos propres règles',
  },
  policyHint:
    'Jusqu’à ce nombre d’heures avant le départ, cette part est remboursée. 24 heures font un jour, 168 une semaine.',
  tierHours: 'Heures avant le départ ({number, number})',
  tierPercent: 'Part remboursée, % ({number, number})',
  likelyZones: 'Les plus courants',
  otherZones: 'Tous les fuseaux',
  keptText: 'Nous avons gardé votre saisie. Elle n’est pas encore enregistrée.',
  keptTextEmpty: 'Vider le formulaire',
  unsavedTitle: 'Quitter sans enregistrer ?',
  unsavedText:
    'Vos modifications sur cette page ne sont pas encore enregistrées. Si vous la quittez maintenant, elles seront perdues.',
  unsavedStay: 'Rester sur la page',
  unsavedLeave: 'Quitter sans enregistrer',
  unsavedCloseTitle: 'Fermer sans enregistrer ?',
  unsavedCloseText:
    'Vos modifications ne sont pas encore enregistrées. Si vous fermez maintenant, elles seront perdues.',
  unsavedCloseStay: 'Continuer la saisie',
  unsavedCloseLeave: 'Fermer sans enregistrer',
} as const satisfies SameKeys<typeof english>
