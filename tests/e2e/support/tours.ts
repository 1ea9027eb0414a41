import type { TeamApi } from './team-api.ts'

const TITLE = { en: 'Vienne: stones of the Romans', fr: 'Vienne : pierres romaines' }

/** A draft that only lacks its photo; the caller archives it. */
export async function aDraft(team: TeamApi, title = TITLE): Promise<{ id: string; slug: string }> {
  return team.post('/tours', {
    'title[en]': title.en,
    'title[fr]': title.fr,
    'place[en]': 'Vienne',
    'place[fr]': 'Vienne',
    'description[en]': '<p>A temple among houses.</p>',
    'description[fr]': '<p>Un temple entre les maisons.</p>',
    'meetingPoint[address]': 'Place du Palais, 38200 Vienne',
    durationMinutes: '75',
    'units[0][id]': crypto.randomUUID(),
    'units[0][type]': 'ADULT',
    'units[0][label][en]': 'Adults',
    'units[0][label][fr]': 'Adultes',
    'units[0][price]': '20',
  })
}
