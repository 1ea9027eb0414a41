/** A photo of the demo, drawn as `{drawing}.svg` beside this file. */
export type DemoPicture = {
  name: string
  drawing: string
  kind: 'cover' | 'scene' | 'portrait'
  alt: { en: string; fr: string }
  /** The point that stays in view when the photo is cropped; from 0 to 1. */
  focal: { x: number; y: number }
  /** Shown beside the meeting point of its tour, too. */
  showsMeetingPoint?: boolean
}

type Focal = DemoPicture['focal']

export const centre: Focal = { x: 0.5, y: 0.5 }

/** The poster of a tour. */
export function cover(drawing: string, focal: Focal, [en, fr]: [en: string, fr: string]): DemoPicture {
  return { name: drawing.replace('scenes/', ''), drawing, kind: 'cover', focal, alt: { en, fr } }
}

/** The portrait of a guide. */
export function portrait(name: string, alt: [en: string, fr: string]): DemoPicture {
  return { ...picture(name, { x: 0.5, y: 0.45 }, alt), kind: 'portrait' }
}

/** A scene at the meeting point of a tour. */
export function meetingPoint(...facts: Parameters<typeof picture>): DemoPicture {
  return { ...picture(...facts), showsMeetingPoint: true }
}

/** The photo of a guest. */
export function snapshot(name: string): DemoPicture {
  return { ...picture(name, centre, ['', '']), kind: 'portrait' }
}

/** A scene of a tour. */
export function picture(name: string, focal: Focal, [en, fr]: [en: string, fr: string]): DemoPicture {
  return { name, drawing: `scenes/${name}`, kind: 'scene', focal, alt: { en, fr } }
}
