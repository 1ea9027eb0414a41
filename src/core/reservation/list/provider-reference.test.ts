import { expect, test } from 'vitest'
import { isProviderReference } from './provider-reference.ts'

test.for([
  'pi_3MtwBwLkdIwHu7ix28a3tqPa',
  're_1Nispe2eZvKYlo2Cd31jOCgZ',
  'pyr_1Nispe2eZvKYlo2C',
  'dp_1PgafmB7WZ01zgkW6dKueIc5',
  'du_1MtJUT2eZvKYlo2CNaw2HvEv',
])('%s is an id of the provider', (text) => expect(isProviderReference(text)).toBe(true))

test.for([
  'jean_pierre',
  'pi_',
  're_marie dupont',
  'no_reply@mail.example.org',
  '2345XK7E',
  ' pi_3MtwBwLkdIwHu',
])('“%s” is none', (text) => expect(isProviderReference(text)).toBe(false))
