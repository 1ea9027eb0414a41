import type { VerdictTone } from './verdict.ts'

/** Two rising tones for a welcome, one low tone for a warning, two low ones for a refusal: frequencies in hertz. */
const TONES: Record<VerdictTone, readonly number[]> = { good: [660, 990], warning: [440], bad: [220, 180] }
const VIBRATIONS: Record<VerdictTone, number[]> = { good: [60], warning: [120, 60, 120], bad: [300] }
const TONE_SECONDS = 0.14

let audio: AudioContext | undefined

/** Lets the page make sounds: browsers want a press before the first one. */
export function wakeSound(): void {
  audio ??= new AudioContext()
  void audio.resume()
}

/** Sounds and vibrates by the verdict, for a guide who looks at the guests. */
export function chime(tone: VerdictTone): void {
  navigator.vibrate?.(VIBRATIONS[tone])
  if (audio?.state !== 'running') return
  for (const [index, frequency] of TONES[tone].entries()) {
    const startsAt = audio.currentTime + index * TONE_SECONDS
    const oscillator = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: 0.3 })
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(startsAt)
    oscillator.stop(startsAt + TONE_SECONDS)
  }
}
