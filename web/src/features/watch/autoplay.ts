import { preferences } from '../../shared/player/preferences.js';

const wantsNoMotion = (): boolean => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

const preference = 'autoplay';

/** Whether the next video begins by itself; kept in this browser. Nothing moves by itself for whoever wants no motion, unless they say so. */
export const autoplay = {
  isOn: (): boolean => (preferences.read(preference) ?? (wantsNoMotion() ? 'off' : 'on')) === 'on',
  set: (isOn: boolean): void => preferences.write(preference, isOn ? 'on' : 'off'),
};
