/**
 * How many characters a text has: code points, as JSON Schema counts `maxLength`, so that what is published and what is
 * checked mean the same. An emoji is one, though JavaScript stores two units for it.
 */
export function charactersIn(text: string): number {
  let count = 0;
  for (let unit = 0; unit < text.length; unit++) {
    if (isPair(text, unit)) unit++;
    count++;
  }
  return count;
}

const isPair = (text: string, unit: number): boolean => (text.codePointAt(unit) ?? 0) > 0xffff;
