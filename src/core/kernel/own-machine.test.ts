import { expect, test } from 'vitest'
import { isOnOwnMachine } from './own-machine.ts'

test.for([
  'http://localhost:3000',
  'https://localhost',
  'http://shop.localhost',
  'http://127.0.0.1:3000',
  'http://127.1.2.3',
  'http://127.100.200.250',
  'http://[::1]:3000',
])('%s opens on this machine only', (origin) => {
  expect(isOnOwnMachine(origin)).toBe(true)
})

test.for([
  'https://tours.example.com',
  'http://192.168.1.5:3000',
  'http://localhost.example.com',
  'http://mylocalhost',
  'http://127.0.0.1.example.com',
  'http://[2001:db8::1]',
])('%s opens on other machines too', (origin) => {
  expect(isOnOwnMachine(origin)).toBe(false)
})
