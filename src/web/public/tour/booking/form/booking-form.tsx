import { BookingContact } from './booking-contact.tsx'
import { BookingParty } from './booking-party.tsx'
import { BookingTotal } from './booking-total.tsx'
import { BOOKING_RESPONSE_ID, quoteOf, type Booking, type BookingData } from '../booking-state.ts'
import { LateFormToken } from '#web/sending/late-form-token.tsx'
import { CONTACT_FIELDS } from './posted-booking.ts'
import { useChoiceInWords } from '../booking-dock.tsx'
import type { FieldErrors } from './use-field-errors.ts'
import { PayButton, PayOnEnter, Terms } from './pay-button.tsx'

type BookingFormProps = { data: BookingData; booking: Booking; fields: FieldErrors }

/**
 * Party, total and contact: the posted fields. It stays in the page, hidden, while no departure is chosen, so that the
 * typed text outlives a visit to another month.
 */
export function BookingForm({ data, booking, fields }: BookingFormProps) {
  const { tour, site, echo, lastEcho } = data
  const { slot, party } = booking.choice
  const priced = slot && quoteOf(tour, slot, party)
  const quoted = priced && !('code' in priced) ? priced : null
  const words = useChoiceInWords(data, booking)
  return (
    <>
      <form
        id={FORM_ID}
        method="post"
        action={`?${booking.query}#${BOOKING_RESPONSE_ID}`}
        noValidate
        hidden={!slot}
        data-taken-along={CONTACT_FIELDS.join(' ')}
        onInput={fields.onInput}
        onSubmit={fields.onSubmit}
      >
        {quoted && <PayOnEnter />}
        <input type="hidden" name="availabilityId" value={slot?.id ?? ''} />
        {echo ? <input type="hidden" name="formToken" value={echo.formToken} /> : <LateFormToken />}
        <input type="hidden" name="emailAsked" value={lastEcho?.emailAsked ?? ''} />
        <input type="hidden" name="expectedTotalMinor" value={quoted?.totalMinor ?? ''} />
        <BookingParty tour={tour} booking={booking} refusal={priced && 'code' in priced ? priced : null} />
        <BookingTotal data={data} slot={slot} quote={quoted} />
        <BookingContact lastEcho={lastEcho} errors={fields.errors} />
        {quoted && (
          <Terms
            version={echo?.problem?.termsVersion ?? site.termsVersion}
            isFree={quoted.totalMinor === 0}
          />
        )}
      </form>
      {words?.price && (
        <PayButton
          total={words.price}
          form={FORM_ID}
          choice={words.text}
          paymentMethods={site.paymentMethods}
        />
      )}
    </>
  )
}

const FORM_ID = 'booking-form'
