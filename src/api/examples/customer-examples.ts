import type {
  CustomerReservation,
  MoveTarget,
  OwnChange,
} from '#core/customer/customer-reservation.schema.ts'
import { inEuros } from './in-euros.ts'

const ADULTS = {
  unitId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02',
  label: 'Adults',
  quantity: 2,
  price: inEuros(2900),
}

export const CUSTOMER_RESERVATION_EXAMPLE: CustomerReservation = {
  reference: 'K7MXQ4TB',
  status: 'CONFIRMED',
  locale: 'en',
  contact: { name: 'Maya Rossi', email: 'maya.rossi@example.com', phone: '' },
  tour: {
    slug: 'vieux-lyon-traboules',
    title: 'The secret passages of Vieux-Lyon',
    place: 'Lyon',
    cover: null,
    meetingPoint: {
      address: 'Place Saint-Jean, 69005 Lyon',
      note: 'By the fountain.',
      latitude: 45.7608,
      longitude: 4.8272,
      map: null,
    },
  },
  localDateTimeStart: '2026-12-05T10:00:00',
  localDateTimeEnd: '2026-12-05T12:30:00',
  timeZone: 'Europe/Paris',
  startsAt: '2026-12-05T09:00:00Z',
  languages: ['en'],
  minimum: null,
  guide: { id: '0199a000-0000-7000-8000-0000000000a1', name: 'Camille' },
  unitItems: [ADULTS],
  seats: 2,
  adjustments: [],
  total: inEuros(5800),
  due: null,
  cancellationPolicy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
  managePath: '/reservation/q2V1…',
  paymentStatus: 'PAID',
  phase: 'ahead',
  isShared: false,
  sharedPath: null,
  refunded: inEuros(0),
  refundedByHand: inEuros(0),
  refundUnderWay: inEuros(0),
  refundNow: inEuros(5800),
  cancellation: null,
  actions: { cancel: null, party: null, move: null },
  choice: null,
  adding: null,
  reviewPath: null,
}

export const OWN_CHANGE_EXAMPLE: OwnChange = {
  localDateTimeStart: '2026-12-05T10:00:00',
  timeZone: 'Europe/Paris',
  startsAt: '2026-12-05T09:00:00Z',
  languages: ['en', 'fr'],
  unitItems: [{ ...ADULTS, quantity: 1 }],
  seats: 1,
  totalBefore: inEuros(5800),
  total: inEuros(2900),
  refund: inEuros(2900),
  kept: inEuros(0),
  due: inEuros(0),
  toPay: inEuros(0),
}

export const MOVE_TARGET_EXAMPLE: MoveTarget = {
  id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a05',
  localDateTimeStart: '2026-12-06T10:00:00',
  languages: ['en', 'fr'],
  vacancies: 4,
  total: inEuros(6400),
  refund: inEuros(0),
  due: inEuros(600),
}
