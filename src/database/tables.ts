import type {
  AvailabilityTable,
  AvailabilityChangeTable,
  AvailabilityPriceTable,
  DateChoiceTable,
} from './tables/departure.ts'
import type {
  EmbeddedPaymentSessionTable,
  EmbeddedPaymentRefundTable,
  EmbeddedPaymentDisputeTable,
  EmbeddedPaymentEventTable,
} from './tables/embedded-bank.ts'
import type {
  ImportFileTable,
  ImportRowTable,
  ImportedReservationTable,
  ImportDepartureTable,
  ImportMappingTable,
} from './tables/import.ts'
import type {
  PaymentTable,
  ReconciliationTable,
  SweepBudgetTable,
  RefundTable,
  DisputeTable,
  PaymentIssueTable,
  ProviderEventTable,
} from './tables/payment.ts'
import type { PrivateRequestTable } from './tables/private-request.ts'
import type { BalanceMovementTable, BalanceReadingTable, PayoutTable } from './tables/provider-balance.ts'
import type {
  ReservationTable,
  UnitItemTable,
  ReservationAdjustmentTable,
  TicketLinkTable,
  CancellationTable,
  GoodwillRefundTable,
  ReservationChangeTable,
  ReservationNoteTable,
  GuestMarkTable,
  GuestMessageTable,
} from './tables/reservation.ts'
import type { CommentTable, CommentRequestTable } from './tables/review.ts'
import type {
  SettingTable,
  TermsTextTable,
  SigningKeyTable,
  ConnectionTable,
  ShopIdentityTable,
  LetterTable,
  MailboxMessageTable,
  ContactMessageTable,
  ThrottleTable,
  TestClockTable,
} from './tables/site.ts'
import type {
  AppUserTable,
  RecoveryCodeTable,
  UserSessionTable,
  CalendarLinkTable,
  AuditEntryTable,
  GuideProfileTable,
  InvitationTable,
  PasswordLinkTable,
  EmailChangeTable,
  FirstVisitTable,
  NoticeChoiceTable,
  TeamNoticeTable,
  PushKeyTable,
  PushDeviceTable,
} from './tables/team.ts'
import type {
  TourTable,
  TourFormerSlugTable,
  TourFeatureTable,
  TourStepTable,
  TourFaqTable,
  PhotoTable,
  TourMapTable,
  UnitTable,
} from './tables/tour.ts'

/** Every table of db/migrations, as Kysely sees it; each subject declares its own in `tables/`. */
export interface Tables {
  shop_identity: ShopIdentityTable
  tour: TourTable
  tour_former_slug: TourFormerSlugTable
  tour_feature: TourFeatureTable
  tour_step: TourStepTable
  tour_faq: TourFaqTable
  photo: PhotoTable
  tour_map: TourMapTable
  unit: UnitTable
  availability: AvailabilityTable
  availability_price: AvailabilityPriceTable
  date_choice: DateChoiceTable
  availability_change: AvailabilityChangeTable
  reservation: ReservationTable
  unit_item: UnitItemTable
  reservation_adjustment: ReservationAdjustmentTable
  ticket_link: TicketLinkTable
  cancellation: CancellationTable
  goodwill_refund: GoodwillRefundTable
  reservation_change: ReservationChangeTable
  reservation_note: ReservationNoteTable
  guest_mark: GuestMarkTable
  guest_message: GuestMessageTable
  payment: PaymentTable
  sweep_budget: SweepBudgetTable
  reconciliation: ReconciliationTable
  refund: RefundTable
  dispute: DisputeTable
  payment_issue: PaymentIssueTable
  balance_movement: BalanceMovementTable
  balance_reading: BalanceReadingTable
  payout: PayoutTable
  provider_event: ProviderEventTable
  comment: CommentTable
  comment_request: CommentRequestTable
  app_user: AppUserTable
  user_session: UserSessionTable
  recovery_code: RecoveryCodeTable
  calendar_link: CalendarLinkTable
  guide_profile: GuideProfileTable
  invitation: InvitationTable
  password_link: PasswordLinkTable
  email_change: EmailChangeTable
  first_visit: FirstVisitTable
  notice_choice: NoticeChoiceTable
  team_notice: TeamNoticeTable
  push_key: PushKeyTable
  push_device: PushDeviceTable
  setting: SettingTable
  terms_text: TermsTextTable
  connection: ConnectionTable
  signing_key: SigningKeyTable
  letter: LetterTable
  mailbox_message: MailboxMessageTable
  contact_message: ContactMessageTable
  private_request: PrivateRequestTable
  import_file: ImportFileTable
  import_row: ImportRowTable
  imported_reservation: ImportedReservationTable
  import_departure: ImportDepartureTable
  import_mapping: ImportMappingTable
  audit_entry: AuditEntryTable
  throttle: ThrottleTable
  test_clock: TestClockTable
  embedded_payment_session: EmbeddedPaymentSessionTable
  embedded_payment_refund: EmbeddedPaymentRefundTable
  embedded_payment_dispute: EmbeddedPaymentDisputeTable
  embedded_payment_event: EmbeddedPaymentEventTable
}
