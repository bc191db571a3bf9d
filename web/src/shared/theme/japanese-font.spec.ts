import { describe, expect, it, jest } from '@jest/globals';

jest.unstable_mockModule('@fontsource-variable/noto-sans-jp/index.css?url', () => ({ default: '/sheet.css' }));
const { isJapaneseSeen } = await import('./japanese-font.js');

describe('whether a machine shows Japanese', () => {
  it('is told by two characters that look different', () => {
    expect(isJapaneseSeen((character) => `the picture of ${character}`)).toBe(true);
    expect(isJapaneseSeen(() => 'a box')).toBe(false);
  });
});
