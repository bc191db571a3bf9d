import sharp from 'sharp';

/** Mean brightness (0 to 255) and spread below which a frame says nothing about its video. */
const DARK = 18;
const BRIGHT = 240;
const FLAT = 6;

/** True for a frame that is nearly black, nearly white or of one colour: a fade, not a picture. */
export async function isBlank(image: Buffer): Promise<boolean> {
  const { channels } = await sharp(image).greyscale().stats();
  const light = channels[0];
  if (light === undefined) return true;
  return light.mean < DARK || light.mean > BRIGHT || light.stdev < FLAT;
}
