import type { ManifestDeparture } from '#core/office/guests/manifest.schema.ts'
import type { ReservationDetail } from '#core/reservation/reservation-detail.schema.ts'
import type { ReservationLine } from '#core/reservation/list/reservations.schema.ts'
import { inEuros } from './in-euros.ts'

export const RESERVATION_LINE_EXAMPLE: ReservationLine = {
  id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1b01',
  reference: 'K7MXQ4TB',
  status: 'CONFIRMED',
  paymentStatus: 'OFFLINE_DUE',
  source: 'PHONE',
  test: false,
  locale: 'fr',
  contact: { name: 'Maya Rossi', email: 'maya.rossi@example.com', phone: '+33 6 12 34 56 78' },
  note: 'With a pram.',
  seats: 2,
  total: inEuros(5800),
  due: inEuros(5800),
  createdAt: '2026-11-21T09:12:00Z',
  tour: {
    id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a01',
    slug: 'vieux-lyon-traboules',
    title: 'The secret passages of Vieux-Lyon',
    timeZone: 'Europe/Paris',
  },
  availabilityId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a04',
  localDateTimeStart: '2026-12-05T10:00:00',
}

export const RESERVATION_DETAIL_EXAMPLE: ReservationDetail = {
  ...RESERVATION_LINE_EXAMPLE,
  unitItems: [
    {
      unitId: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02',
      label: 'Adults',
      quantity: 2,
      price: inEuros(2900),
    },
  ],
  adjustments: [],
  units: [
    {
      id: '019aa5c0-3f10-7a31-9d52-6f0c2f6f1a02',
      label: 'Adults',
      price: inEuros(2900),
      seats: 1,
      needsAdult: false,
    },
  ],
  departure: {
    localDateTimeStart: '2026-12-05T10:00:00',
    localDateTimeEnd: '2026-12-05T12:30:00',
    timeZone: 'Europe/Paris',
    startsAt: '2026-12-05T09:00:00Z',
    capacity: 10,
    vacancies: 4,
    cancelled: false,
  },
  cancellationPolicy: { tiers: [{ hoursBefore: 24, refundPercent: 100 }] },
  money: {
    received: inEuros(0),
    refunded: inEuros(0),
    refundable: inEuros(0),
    refundableByHand: inEuros(0),
    policyRefund: inEuros(0),
  },
  bankAnswerDueAt: null,
  managePath: '/reservation/q2V1…',
  actions: {
    cancel: null,
    refund: { code: 'refund.nothing_left' },
    move: null,
    party: null,
    checkIn: null,
    noShow: { code: 'availability.not_begun' },
    takeBack: { code: 'reservation.status_conflict', status: 'CONFIRMED' },
    resend: null,
    markPaid: null,
    release: { code: 'reservation.status_conflict', status: 'CONFIRMED' },
  },
  timeline: [
    { at: '2026-11-21T09:12:00Z', kind: 'booked', subject: 'PHONE' },
    { at: '2026-11-21T09:12:04Z', kind: 'letter', subject: 'confirmation', state: 'SENT', text: '' },
  ],
}

export const MANIFEST_DEPARTURE_EXAMPLE: ManifestDeparture = {
  availabilityId: RESERVATION_LINE_EXAMPLE.availabilityId,
  tour: {
    id: RESERVATION_LINE_EXAMPLE.tour.id,
    slug: RESERVATION_LINE_EXAMPLE.tour.slug,
    title: RESERVATION_LINE_EXAMPLE.tour.title,
    meetingAddress: 'Place Saint-Jean, 69005 Lyon',
  },
  localDateTimeStart: '2026-12-05T10:00:00',
  localDateTimeEnd: '2026-12-05T12:30:00',
  timeZone: 'Europe/Paris',
  languages: ['en'],
  guide: 'Camille Ferrand',
  own: false,
  capacity: 10,
  seatsTaken: 2,
  cancelled: false,
  begun: false,
  checkInOpen: false,
  checkInFrom: '2026-12-04T08:30:00Z',
  takesWalkIns: true,
  note: '',
  guests: [
    {
      reservationId: RESERVATION_LINE_EXAMPLE.id,
      reference: 'K7MXQ4TB',
      test: false,
      name: 'Maya Rossi',
      phone: '+33 6 12 34 56 78',
      email: 'maya.rossi@example.com',
      locale: 'fr',
      status: 'CONFIRMED',
      since: null,
      paymentStatus: 'OFFLINE_DUE',
      seats: 2,
      party: [{ label: 'Adults', quantity: 2 }],
      note: 'With a pram.',
      teamNotes: [],
      due: inEuros(5800),
    },
  ],
  waitingForBank: [],
}
