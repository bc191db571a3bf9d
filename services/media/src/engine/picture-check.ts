/** Mean brightness (0 to 255) and spread below which a frame says nothing about its video. */
const DARK = 18;
const BRIGHT = 240;
const FLAT = 6;

/** True for a frame that is nearly black, nearly white or of one colour: a fade, not a picture. @param grey 0 to 255 each */
export function isBlank(grey: Uint8Array): boolean {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const variance = grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length;
  return mean < DARK || mean > BRIGHT || Math.sqrt(variance) < FLAT;
}
