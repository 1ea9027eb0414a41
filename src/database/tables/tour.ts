import type { Generated, GeneratedAlways } from 'kysely'
import type { PartialText } from '#core/kernel/locale.ts'
import type { TileTrouble } from '#core/map/map-renderer.ts'
import type { Instant, Json, JsonWithDefault } from './cells.ts'

export interface TourTable {
  id: string
  slug: string
  slug_typed: Generated<boolean>
  status: Generated<'DRAFT' | 'PUBLISHED' | 'ARCHIVED'>
  position: Generated<number>
  title: JsonWithDefault<PartialText>
  place: JsonWithDefault<PartialText>
  short_description: JsonWithDefault<PartialText>
  description: JsonWithDefault<PartialText>
  meeting_address: Generated<string>
  meeting_note: JsonWithDefault<PartialText>
  meeting_latitude: number | null
  meeting_longitude: number | null
  duration_minutes: number | null
  languages: Generated<string[]>
  category_labels: JsonWithDefault<PartialText[]>
  time_zone: Generated<string>
  currency: Generated<string>
  party_min: Generated<number>
  party_max: Generated<number>
  cutoff_minutes: Generated<number>
  participants_min: number | null
  decision_hours: number | null
  cancellation_policy: Json<{ tiers: { hoursBefore: number; refundPercent: number }[] }>
  suitability: Generated<('CHILD_FRIENDLY' | 'STEP_FREE')[]>
  search: GeneratedAlways<string>
  demo: Generated<boolean>
  version: Generated<number>
  published_at: Instant | null
  created_at: Instant
  updated_at: Instant
}

export interface TourFormerSlugTable {
  slug: string
  tour_id: string
}

export interface TourFeatureTable {
  tour_id: string
  position: number
  type:
    | 'INCLUSION'
    | 'EXCLUSION'
    | 'HIGHLIGHT'
    | 'PREBOOKING_INFORMATION'
    | 'PREARRIVAL_INFORMATION'
    | 'ACCESSIBILITY_INFORMATION'
    | 'ADDITIONAL_INFORMATION'
  text: JsonWithDefault<PartialText>
}

export interface TourStepTable {
  tour_id: string
  position: number
  name: JsonWithDefault<PartialText>
  minutes: number | null
  text: JsonWithDefault<PartialText>
  tags: JsonWithDefault<PartialText[]>
}

export interface TourFaqTable {
  tour_id: string
  position: number
  question: JsonWithDefault<PartialText>
  answer: JsonWithDefault<PartialText>
}

export interface PhotoTable {
  id: string
  tour_id: string | null
  guide_id: Generated<string | null>
  comment_id: Generated<string | null>
  part: Generated<'logo' | 'hero' | null>
  position: number
  storage_key: string
  width: number
  height: number
  widths: Generated<number[]>
  formats: Generated<('avif' | 'webp')[]>
  blur: Generated<string>
  alt: JsonWithDefault<PartialText>
  focal_x: Generated<number>
  focal_y: Generated<number>
  shows_meeting_point: Generated<boolean>
  created_at: Instant
}

export interface TourMapTable {
  tour_id: string
  latitude: number
  longitude: number
  source: string
  attribution: string
  storage_key: string | null
  widths: Generated<number[]>
  trouble: TileTrouble | null
  tried_at: Instant
}

export interface UnitTable {
  id: string
  tour_id: string
  position: number
  type: 'ADULT' | 'YOUTH' | 'CHILD' | 'INFANT' | 'SENIOR' | 'STUDENT' | 'FAMILY' | 'OTHER'
  label: JsonWithDefault<PartialText>
  price_minor: number
  age_min: number | null
  age_max: number | null
  seats: Generated<number>
  needs_adult: Generated<boolean>
}
