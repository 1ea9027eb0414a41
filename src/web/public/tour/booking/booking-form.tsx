import { useEffect } from 'react'
import { Form, useNavigate } from 'react-router'
import { BookingContact } from './booking-contact.tsx'
import { BookingParty } from './booking-party.tsx'
import { BookingTotal } from './booking-total.tsx'
import { ANSWER_ID, quoteOf, type Booking, type BookingData } from './booking-state.ts'
import { useSite } from '#web/document/site-data.ts'
import { LateFormToken } from '#web/sending/late-form-token.tsx'
import { CONTACT_FIELDS } from './posted-booking.ts'
import { useChoiceInWords } from './booking-dock.tsx'
import type { FieldErrors } from './use-field-errors.ts'
import { PayButton, PayOnEnter, Terms } from './pay-button.tsx'

type BookingFormProps = { data: BookingData; booking: Booking; fields: FieldErrors }

/**
 * Party, total and contact: the posted fields. It stays in the page, hidden, while no departure is chosen, so that the
 * typed text outlives a visit to another month.
 */
export function BookingForm({ data, booking, fields }: BookingFormProps) {
  const { tour, echo, lastEcho } = data
  const { slot, party } = booking.choice
  const { termsVersion } = useSite()
  const priced = slot && quoteOf(tour, slot, party)
  const quoted = priced && !('code' in priced) ? priced : null
  useFreshAfterBack()
  const words = useChoiceInWords(data, booking)
  return (
    <>
      <Form
        id={FORM_ID}
        method="post"
        action={`?${booking.query}#${ANSWER_ID}`}
        discover="none"
        preventScrollReset
        noValidate
        hidden={!slot}
        data-taken-along={CONTACT_FIELDS.join(' ')}
        onInput={fields.onInput}
        onSubmit={fields.onSubmit}
      >
        {quoted && <PayOnEnter />}
        <input type="hidden" name="availabilityId" value={slot?.id ?? ''} />
        {echo ? (
          <input type="hidden" name="formToken" value={echo.formToken} />
        ) : (
          // A page that was read again makes another booking.
          <LateFormToken key={data.now} />
        )}
        <input type="hidden" name="emailAsked" value={lastEcho?.emailAsked ?? ''} />
        <input type="hidden" name="expectedTotalMinor" value={quoted?.totalMinor ?? ''} />
        <BookingParty tour={tour} booking={booking} refusal={priced && 'code' in priced ? priced : null} />
        <BookingTotal data={data} slot={slot} quote={quoted} />
        <BookingContact lastEcho={lastEcho} errors={fields.errors} />
        {quoted && <Terms version={echo?.problem?.termsVersion ?? termsVersion} />}
      </Form>
      {words?.price && <PayButton total={words.price} form={FORM_ID} choice={words.text} />}
    </>
  )
}

const FORM_ID = 'booking-form'

/** A page that the browser took out of its drawer still believes that it is on its way to the payment: it is not. */
function useFreshAfterBack() {
  const navigate = useNavigate()
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) void navigate(location.search, { replace: true, preventScrollReset: true })
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [navigate])
}
