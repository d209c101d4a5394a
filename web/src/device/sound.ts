import { afterPaint } from '../parts/after-paint.ts';
import { settings } from './settings.ts';

/** Dry and short, made on the spot: no file is loaded. */
export const CUES = ['card', 'stamp', 'coin', 'shot', 'miss', 'yourTurn', 'attacked', 'win'] as const;
export type Cue = (typeof CUES)[number];

let context: AudioContext | null = null;

// Browsers allow sound only after the first gesture; until then there is no context at all. What the gesture is for is
// answered first: a context takes a phone a tenth of a second.
const wake = (): void => {
  context ??= new AudioContext();
  void context.resume();
};
if (!import.meta.env.SSR) {
  for (const gesture of ['pointerdown', 'keydown']) {
    window.addEventListener(gesture, () => void afterPaint(wake), { once: true });
  }
}

interface Note {
  readonly at: number;
  readonly length: number;
  readonly from: number;
  readonly to?: number;
  readonly shape: OscillatorType;
  readonly level: number;
}

interface Burst {
  readonly at: number;
  readonly length: number;
  /** Centre of the noise, Hz. */
  readonly tone: number;
  readonly level: number;
}

const chord = (notes: readonly number[], level: number, length: number): Note[] =>
  notes.map((from, index) => ({ at: index * 0.035, length, from, shape: 'triangle', level }));

const SCORE: Readonly<Record<Cue, { readonly notes?: readonly Note[]; readonly bursts?: readonly Burst[] }>> = {
  card: { bursts: [{ at: 0, length: 0.07, tone: 2600, level: 0.25 }] },
  stamp: {
    notes: [{ at: 0, length: 0.12, from: 130, to: 60, shape: 'sine', level: 0.6 }],
    bursts: [{ at: 0, length: 0.05, tone: 900, level: 0.4 }],
  },
  coin: {
    notes: [
      { at: 0, length: 0.18, from: 1900, shape: 'sine', level: 0.15 },
      { at: 0.06, length: 0.25, from: 2540, shape: 'sine', level: 0.12 },
    ],
  },
  shot: {
    notes: [{ at: 0, length: 0.2, from: 180, to: 45, shape: 'triangle', level: 0.7 }],
    bursts: [{ at: 0, length: 0.28, tone: 1200, level: 0.8 }],
  },
  miss: {
    notes: [{ at: 0.08, length: 0.45, from: 2300, to: 700, shape: 'sine', level: 0.16 }],
    bursts: [{ at: 0, length: 0.18, tone: 1500, level: 0.5 }],
  },
  yourTurn: { notes: chord([262, 330, 392, 523], 0.16, 0.9) },
  attacked: { notes: chord([196, 233, 277], 0.2, 0.5) },
  win: { notes: chord([262, 330, 392, 523, 659], 0.18, 1.4) },
};

let noise: AudioBuffer | null = null;

function makeNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  // Any rough signal sounds like paper and powder; it need not be random.
  let value = 1;
  for (let index = 0; index < samples.length; index++) {
    value = (value * 16807) % 2147483647;
    samples[index] = value / 1073741823 - 1;
  }
  return buffer;
}

/** Felt on a phone, with the sound switch. Milliseconds on, off, on. */
const BUZZ: Partial<Record<Cue, readonly number[]>> = { yourTurn: [40], attacked: [60, 40, 60] };

export function play(cue: Cue): void {
  const { sound, volume } = settings.get();
  if (sound && BUZZ[cue] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...BUZZ[cue]]);
  if (!sound || volume === 0 || !context || context.state !== 'running') return;
  const audio = context;
  const out = audio.createGain();
  out.gain.value = volume / 100;
  out.connect(audio.destination);
  const fade = (at: number, length: number, level: number): GainNode => {
    const gain = audio.createGain();
    const start = audio.currentTime + at;
    gain.gain.setValueAtTime(level, start);
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length);
    gain.connect(out);
    return gain;
  };
  for (const { at, length, from, to, shape, level } of SCORE[cue].notes ?? []) {
    const voice = audio.createOscillator();
    const start = audio.currentTime + at;
    voice.type = shape;
    voice.frequency.setValueAtTime(from, start);
    if (to) voice.frequency.exponentialRampToValueAtTime(to, start + length);
    voice.connect(fade(at, length, level));
    voice.start(start);
    voice.stop(start + length);
  }
  for (const { at, length, tone, level } of SCORE[cue].bursts ?? []) {
    const source = audio.createBufferSource();
    source.buffer = noise ??= makeNoise(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone;
    source.connect(band).connect(fade(at, length, level));
    source.start(audio.currentTime + at);
    source.stop(audio.currentTime + at + length);
  }
}
