/** A drawing of the demo, `{file}.svg` beside this one, which its pages show as a photo. */
export type DemoDrawing = {
  name: string
  file: string
  kind: 'cover' | 'scene' | 'portrait'
  alt: { en: string; fr: string }
  /** The point that stays in view when the drawing is cropped; from 0 to 1. */
  focal: { x: number; y: number }
  /** Shown beside the meeting point of its tour, too. */
  showsMeetingPoint?: boolean
}

type Focal = DemoDrawing['focal']

export const centre: Focal = { x: 0.5, y: 0.5 }

/** The poster of a tour. */
export function cover(file: string, focal: Focal, [en, fr]: [en: string, fr: string]): DemoDrawing {
  return { name: file.replace('scenes/', ''), file, kind: 'cover', focal, alt: { en, fr } }
}

/** The portrait of a guide. */
export function portrait(name: string, alt: [en: string, fr: string]): DemoDrawing {
  return { ...scene(name, { x: 0.5, y: 0.45 }, alt), kind: 'portrait' }
}

/** A scene at the meeting point of a tour. */
export function meetingPoint(...facts: Parameters<typeof scene>): DemoDrawing {
  return { ...scene(...facts), showsMeetingPoint: true }
}

/** The photo of a guest. */
export function snapshot(name: string): DemoDrawing {
  return { ...scene(name, centre, ['', '']), kind: 'portrait' }
}

/** A scene of a tour. */
export function scene(name: string, focal: Focal, [en, fr]: [en: string, fr: string]): DemoDrawing {
  return { name, file: `scenes/${name}`, kind: 'scene', focal, alt: { en, fr } }
}
