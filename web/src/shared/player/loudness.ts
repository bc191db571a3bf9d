import { preferences } from './preferences.js';

/** Less than the smallest step of the slider: steps of 0.1 do not end at 0 exactly. */
export const inaudible = 0.01;

export const isSilent = ({ muted, volume }: { readonly muted: boolean; readonly volume: number }): boolean =>
  muted || volume < inaudible;

/** The last that was heard, 0 to 1. */
export function rememberedVolume(): number {
  const volume = Number(preferences.read('volume') ?? 1);
  return volume >= inaudible && volume <= 1 ? volume : 1;
}
