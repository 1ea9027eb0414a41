import { availabilityErrors } from './availability-errors.ts'
import { connectionErrors } from './connection-errors.ts'
import { importErrors } from './import-errors.ts'
import { logoErrors } from './logo-errors.ts'
import { lookErrors } from './look-errors.ts'
import { pushErrors } from '../office/emails/push-errors.ts'
import { settingsErrors } from './settings-errors.ts'
import { tourErrors } from './tour-errors.ts'
import type { RefusalCode } from '#core/kernel/refusal.ts'
import type { MessagesFor } from '#i18n/same-keys.ts'

/**
 * The message of a problem, by its code; at the root of the messages, so that a problem's `message` is a key. A
 * refusal without a message here does not compile. Parameters are the problem's facts (problem-message.ts).
 */
export const errors = {
  default: 'An error occurred',
  not_found: 'We could not find that',
  auth: {
    required: 'Please log in',
    forbidden:
      'Your role in the team does not allow this. An owner can change your role, in Settings, under Team',
    invalid_credentials: 'Email address, password or code is not right',
    too_many_attempts: 'Too many attempts. Try again in {minutes, plural, one {a minute} other {# minutes}}',
  },
  availability: availabilityErrors,
  connection: connectionErrors,
  contact: { too_many: 'You have written several times already. Please try again later' },
  day: {
    empty: 'Choose a date',
    invalid: 'This date does not exist. Choose another one',
    past: 'This date is over. Choose one from today on',
    too_far: 'Choose a date within the next two years',
  },
  email: {
    empty: 'Tell us where to send your ticket',
    invalid: 'This email address does not look right',
    missing_at: 'Add the “@” to your address, as in name@example.com',
  },
  email_change: {
    ended:
      'This change has been made already, was given up, or its 24 hours are over. Ask for it again under “My account”',
  },
  firstname: { empty: 'Enter the first name', too_long: 'Please keep the first name under 80 characters' },
  first_visit: {
    ended: 'This link has been used: the owner has an account. Log in with it',
    expired: 'This link has expired. On the server, “escapade user” (or “npm run user”) prints a new one',
  },
  form: {
    invalid: 'This form is out of date. Reload the page, your choices are kept',
    of_another_tour: 'This form belonged to another tour. Check your choice and press the button again',
    sent_already:
      'This form has been saved already, with other content. Check what was saved; if your change is missing, press the button again',
    press_again: 'Your browser keeps no cookies, so please press the button once more to book',
  },
  guide: {
    leads:
      'This member leads {count, plural, one {# coming departure} other {# coming departures}}, which would have no guide',
    unknown: 'This person is no longer on the team. Choose another guide',
  },
  hold: {
    crowded: 'Many people are booking this departure right now. Nothing is lost: try again in a moment',
    elsewhere:
      'This booking can still be paid at another account of the payment provider. Its places are freed when the time to pay is over',
    expired: 'Your places are no longer held. Choose them again',
    party_too_large:
      '{max, plural, =0 {Places on this departure are already waiting for your payment. Pay or cancel them first} one {Right now, # place on this departure can be booked online} other {Right now, a party of up to # can book this departure online}}',
    too_many:
      'Places that you or others on your connection chose still wait for payment, or were just booked for free. Pay or cancel them first, try again in half an hour, or contact us',
    too_often:
      'Many bookings were begun from your connection. Try again in {minutes, plural, one {a minute} other {# minutes}}, or contact us',
  },
  import: importErrors,
  invitation: {
    ended:
      'This invitation was withdrawn or replaced by a newer one. Look for a newer email, or ask the person who invited you',
    expired: 'This invitation has expired. Ask the person who invited you to send it again',
    of_another: 'You are logged in already: log out first, if this invitation is meant for you',
    pending: 'This address is invited already. Send the invitation again from the list, or withdraw it',
    used: 'This invitation has been used: the account exists. Log in with your email address',
  },
  issue: {
    closed: 'Somebody has dealt with this already. Reload the page',
    not_found: 'We could not find this entry',
    not_acceptable:
      'This payment cannot be accepted as it is. Refund it, or make a new booking for the customer',
    not_closable: 'Decide first whether the booking is cancelled or kept',
    not_refundable: 'Nothing of this payment can be sent back now',
  },
  guest_message: {
    empty: 'Write a text in at least one language of the guests',
    sent_already:
      'This form has sent a message to {count, plural, one {# booking} other {# bookings}} already. Press the button again to send one more',
    too_many: 'One message reaches at most {max, number} bookings: narrow the list',
  },
  language: { invalid: 'Choose a language' },
  lastname: { too_long: 'Please keep the last name under 80 characters' },
  locale: { unknown: 'This site does not speak that language' },
  message: { empty: 'Write us a few words', too_long: 'Please keep it under 5,000 characters' },
  name: {
    empty: 'Enter a name',
    invalid: 'Enter the name on one line',
    too_long: 'Please keep the name under 120 characters',
  },
  net: {
    noResponse: 'No answer came. What you typed is still here: check your connection and try again',
    offline: 'You are offline. Your choices are saved',
    sending: 'Still sending…',
    tryAgain: 'You are offline. What you typed is still here: try again once you are connected',
  },
  note: {
    empty: 'Write a few words',
    too_long: 'Please keep this text under 1,000 characters',
    request_too_long: 'Please keep this text under 2,000 characters',
    staff_too_long: 'Please keep this text under 2,000 characters',
  },
  party: { invalid: 'Tell us how many people are coming, from 1 to 200' },
  password: {
    due: 'Choose a password of your own first, in “My account”',
    empty: 'Enter your password',
    expired:
      'The generated password has expired. On the server, “escapade user password” (or “npm run user -- password”) with your email address sets a new one',
    link_ended: 'This link has been used or has expired. Ask for a new one',
    too_common: 'This password is easy to guess. Choose another one, such as four unrelated words',
    too_long: 'This password is too long',
    too_short: 'Use 12 characters or more',
    unchanged: 'This is your current password. Choose another one',
    wrong: 'This is not your current password',
  },
  payment: {
    amount_refused: 'The payment service does not accept this amount. Write to us, and we will book for you',
    already_paid: 'This booking is already paid',
    declined: 'Your bank refused the card. Nothing was charged. Try another card',
    email_refused: 'The payment service does not accept this email address. Check it, or use another one',
    not_configured: 'Online booking is not open yet. Contact us to book',
    session_unknown: 'We could not find this payment',
    unavailable: 'The payment service is not answering. Please try again in a moment',
    webhook_invalid: 'This notification is not from our payment provider',
  },
  phone: { invalid: 'Check this phone number: it needs 7 to 15 digits, such as +33 6 12 34 56 78' },
  person: {
    email_empty: 'Enter the email address of the customer, or the reference of their booking',
    has_bookings:
      '{count, plural, one {# booking is} other {# bookings are}} still alive. Cancel first, or wait until the tour has ended',
  },
  price: {
    changed: 'The price has changed: {actual} instead of {expected}. Please check and confirm again',
    invalid: 'The total is missing. Reload the page, your choices are kept',
  },
  request: {
    malformed: 'We could not read this request',
    media_type_unsupported: 'We could not read this kind of request',
    method_not_allowed: 'This cannot be done at this address',
    of_another_site: 'This was sent by a page of another site',
  },
  refund: {
    changed: 'What you get back has changed: {actual} instead of {expected}. Please check and confirm again',
    disputed: 'This payment is disputed at the bank: a refund would give the money back twice',
    made_already: '{made} was refunded by this form already. Reload the page before you refund more',
    nothing_left: 'Nothing is left to refund',
    reason_required: 'Enter the reason: the guest reads it',
    reason_too_long: 'Please keep the reason under 500 characters',
    too_much: 'At most {max} can be refunded',
  },
  reservation: {
    begun: 'This tour has begun: the booking can no longer be changed',
    choice_ended: 'There is nothing left to choose: see the state of your booking below',
    disputed: 'Your bank is looking into this payment. Write to us to change the booking',
    move_closed:
      'The time for a free cancellation has passed, and with it the time to change the date. Write to us',
    move_never: 'This booking has no free cancellation, so its date cannot be changed here. Write to us',
    no_address: 'There is no email address on this booking',
    not_found: 'We could not find this booking. Check the link in your email',
    nothing_due: 'Nothing is due on this booking',
    other_day: 'This booking is for another day',
    paid_before:
      'You paid before we changed our booking system. Contact us: we will change the booking for you',
    paid_in_cash: 'You paid in cash. Contact us: we will change the booking and hand the money back',
    party_mixed: 'Add or remove guests, not both at once',
    date_unchanged: 'Your booking is for this date already. Choose another one',
    party_unchanged: 'Change the number of guests first',
    party_grows: 'Added guests are paid on the payment page. Choose the party again',
    reference_invalid: 'A reference has 8 letters and digits, as in K7MXQ4TB',
    status_conflict: 'This booking is no longer in that state. Reload the page',
    too_many_changes:
      'Here a booking can be changed {max} times {hours, plural, one {an hour} other {in # hours}}. Please try again later, or write to us',
    too_many_corrections:
      'This address was changed several times, or has had several tickets. Try again in an hour, or write to us',
    too_many_searches:
      'That was a lot of tries. Please try again in {minutes, plural, one {a minute} other {# minutes}}',
    unchanged: 'Nothing would change. Choose another date or party',
  },
  review: {
    already_given: 'You have already reviewed this tour. Thank you',
    content_too_long: 'Please keep your review under 2,000 characters',
    asked_recently: 'This guest was asked less than 72 hours ago',
    no_address: 'There is no email address on this booking',
    not_reviewable: 'This booking cannot be reviewed',
    rate_invalid: 'Choose from 1 to 5 stars',
    reason_empty: 'Tell the guest why: your words are emailed to them',
    reason_too_long: 'Please keep the reason under 1,000 characters',
    reply_too_long: 'Please keep the reply under 2,000 characters',
    status_conflict: 'Somebody has already decided on this review. Reload the page',
    too_early: 'You can review the tour once it has ended',
    too_many: 'You have tried several times today. Try again tomorrow',
    photos_lost: 'Choose your photos again: they could not be kept',
    photos_too_large: 'These photos are larger than 50 MB together. Send fewer, or smaller ones',
    too_many_photos: 'Three photos at most. Choose the best ones',
    window_closed: 'Reviews close 60 days after the tour',
  },
  shop: {
    has_bookings:
      '{count, plural, one {# booking is} other {# bookings are}} not part of the demo. Tick the box to delete {count, plural, one {it} other {them}}, too. Nothing was deleted',
    has_payments:
      '{count, plural, one {# booking was} other {# bookings were}} paid with real money by Stripe, so the records have to stay. Nothing was deleted. Start your own site in a new folder, or keep this one and archive the demo’s tours',
    name_wrong: 'Enter the name exactly as it stands above',
    not_demo: 'This is not the demo, or it is empty already: nothing was emptied',
    not_live: 'This site is not open yet: nothing can be booked for now',
    not_ready: 'Something is missing before the site can open',
  },
  terms: {
    changed: 'Our terms of sale have changed. Read them, then press the button again to accept them',
    required: 'Please accept the terms of sale',
  },
  sale: {
    link_open:
      'The payment service is not answering, so the link of booking {reference} may still be paid. Take no money yet, and try again in a moment. If it stays silent, reload this page and book again: the guests must then not use the link, and its places are freed later',
    link_unsettled:
      'A payment by the link of booking {reference} is not settled yet, and its places stay held. Take no other money, and ask the office',
    made_already:
      'This form has made booking {reference} already{payment, select, LINK {, paid by the payment link: take no other money for it} CASH {, paid in cash} CARD {, paid by card reader} other {}}. Look at that booking first. To book more, reload this page',
  },
  second_factor: {
    required: 'Your team requires two-factor authentication: set it up under Settings, My account',
    code_empty: 'Enter the code from your authenticator app',
    code_wrong:
      'This code is not right. Wait for the next one, and check that the clock of your phone is right',
  },
  tour: tourErrors,
  units: {
    accompanied_by: 'Children come with an adult: add one',
    max: '{max, plural, one {One person} other {# people}} at most per booking. For a larger group, write to us',
    min: '{min, plural, one {Choose at least one person} other {Choose at least # people}}',
    unknown: 'This price no longer exists. Reload the page',
  },
  look: lookErrors,
  logo: logoErrors,
  upload: {
    crowded: 'Many photos are arriving right now. Nothing is lost: send this one again in a moment',
    drawing: 'Drawings (SVG) are not accepted. Save the image as PNG or JPEG',
    heic: 'This is an HEIC image, which browsers cannot show. Save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
    store_full:
      'There is no room left for photos on the server, so this one was not kept. Whoever runs the server must make room',
    store_unavailable:
      'Photos cannot be kept at this moment, so this one was not. Please try again in a few minutes',
    too_large: 'This is too large to send. An image may have up to 25 MB',
    too_many: 'A tour has {max, number} photos at most',
    too_many_pixels: 'This image has more than {megapixelsMax, number} megapixels. Save it in a smaller size',
    unreadable: 'We could not read this image. Use JPEG, PNG, WebP or AVIF',
  },
  sentences: {
    unknown_key: 'There is no such sentence, or it is not one to be changed',
    unreadable: 'Write without braces: the values stand in square brackets',
    placeholders: 'Keep the words in square brackets of the original, all of them and no others',
    markup: 'Plain text only: no < and > other than those of the original',
  },
  push: pushErrors,
  settings: settingsErrors,
  user: {
    last: 'An owner who can log in must remain. Only another owner can change your role or suspend your access',
    name_taken: 'This address belongs to a member of the team already',
  },
  role: { unknown: 'Choose a role' },
  username: { empty: 'Enter the email address', invalid: 'Enter an email address, such as maya@example.com' },
  validation: {
    amount: 'Enter an amount, as in 29 or 29.50',
    card_number:
      'This looks like the number of a payment card. Please take it out: we never need it in a text',
    both_or_none: 'Fill in both, or neither',
    failed: 'Please check the fields marked below',
    invalid: 'Please check this field',
    number: 'Enter a whole number',
    time_zone: 'Enter a time zone such as Europe/Paris',
    out_of_range: 'Enter a number from {min, number} to {max, number}',
    same_times: 'These two times are the same',
    time_of_day: 'Enter a time such as 18:30',
    required: 'Please fill in this field',
    too_long: 'This text has {count, number} characters: {max, number} at most',
    too_many: 'There are too many of these',
  },
} as const satisfies MessagesFor<RefusalCode> & Record<string, unknown>
