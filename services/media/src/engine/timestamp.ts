/** Seconds as `HH:MM:SS.mmm` (WebVTT section 4.1). */
export function stamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, width: number): string => String(value).padStart(width, '0');
  const [h, m, s] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60];
  return `${part(h, 2)}:${part(m, 2)}:${part(s, 2)}.${part(ms % 1000, 3)}`;
}
