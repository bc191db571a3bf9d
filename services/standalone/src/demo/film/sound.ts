/** How the air of a place sounds: which noise, and what is left of it. */
const airs = {
  wind: ['brown', 'bandpass=f=420:w=360,tremolo=f=0.13:d=0.7,volume=2.4'],
  sea: ['brown', 'lowpass=f=900,tremolo=f=0.16:d=0.85,volume=1.3'],
  water: ['pink', 'bandpass=f=700:w=500,tremolo=f=0.3:d=0.4,volume=0.5'],
  rain: ['white', 'highpass=f=1600,lowpass=f=7000,volume=0.16'],
  deep: ['brown', 'lowpass=f=170,tremolo=f=0.1:d=0.6,volume=1.6'],
  rails: ['brown', 'bandpass=f=230:w=200,tremolo=f=2.4:d=0.8,volume=2.2'],
  space: ['brown', 'lowpass=f=90,volume=1.4'],
} as const;

export interface Sound {
  /** Tones of one long chord, in Hz, the lowest first. */
  readonly chord: readonly number[];
  readonly air: keyof typeof airs;
}

/** Sources and filters of ffmpeg for the sound of a film; the filters read `first` and the input after it, and end in [a]. */
export function soundOf({ chord, air }: Sound, seconds: number, first: number) {
  // Each tone swells in its own time, so that the chord never stands still.
  const tones = chord.map(
    (tone, index) =>
      `${(0.11 / (1 + index * 0.4)).toFixed(3)}*sin(2*PI*${tone}*t)*(0.6+0.4*sin(2*PI*t*${(0.05 + index * 0.023).toFixed(3)}+${index}))`,
  );
  const [color, shape] = airs[air];
  return {
    inputs: [
      ['-f', 'lavfi', '-i', `aevalsrc='${tones.join('+')}':s=48000:d=${seconds}`],
      ['-f', 'lavfi', '-i', `anoisesrc=color=${color}:amplitude=0.3:seed=7:r=48000:d=${seconds}`],
    ].flat(),
    filters: [
      `[${first}]lowpass=f=1400,aecho=0.8:0.7:70|130:0.35|0.25[pad]`,
      `[${first + 1}]${shape}[air]`,
      `[pad][air]amix=inputs=2:normalize=0,afade=t=in:d=1.2,afade=t=out:st=${seconds - 1.5}:d=1.5[a]`,
    ],
  };
}
