import {
  createTheme,
  defaultCssVariablesResolver,
  type ConvertCSSVariablesInput,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import { mix, readableOn, textOn, type Hex } from './contrast.js';

/** Marquee's own colour; a site's accent takes its place on the site's pages. */
export const defaultAccent = '#3b5bdb';
const lightBody = '#ffffff';
const darkBody = '#242424';

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** Ten shades around the accent, which itself is number 6. */
const shadesOf = (accent: Hex): MantineColorsTuple => {
  const tint = (share: number): Hex => mix(accent, '#ffffff', share);
  const shade = (share: number): Hex => mix(accent, '#000000', share);
  return [
    tint(0.93),
    tint(0.85),
    tint(0.7),
    tint(0.55),
    tint(0.4),
    tint(0.2),
    accent,
    shade(0.14),
    shade(0.28),
    shade(0.45),
  ];
};

const fonts = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Hiragino Sans"',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  '"Yu Gothic UI"',
  'Meiryo',
  'sans-serif',
].join(', ');

/** Overlays lock scrolling by our own style sheet: Mantine's way writes a style element, which the CSP refuses. */
const overlay = { defaultProps: { lockScroll: false } };

export const createSiteTheme = (accent: Hex) =>
  createTheme({
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '650' },
    colors: { brand: shadesOf(isHex(accent) ? accent : defaultAccent) },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    // Where black and white read equally well: 1.05 / (l + 0.05) = (l + 0.05) / 0.05.
    luminanceThreshold: 0.179,
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Modal: overlay,
      Drawer: overlay,
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
      Table: { defaultProps: { verticalSpacing: 'sm', highlightOnHover: true } },
    },
  });

/** Text of light badges and alerts in every colour of the theme, corrected to read well on its ground. */
const lightTexts = (theme: MantineTheme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(theme.colors).map(([name, shades]) => [
      `--mantine-color-${name}-light-color`,
      readableOn(isHex(shades[9]) ? shades[9] : '#000000', isHex(shades[1]) ? shades[1] : lightBody, 5),
    ]),
  );

/** Mantine's variables, with greys and accents corrected to AA contrast (4.5) on the page's ground. */
export function cssVariables(theme: MantineTheme): ConvertCSSVariablesInput {
  const variables = defaultCssVariablesResolver(theme);
  const accent = theme.colors['brand']?.[6] ?? defaultAccent;
  const onAccent = textOn(accent);
  const light = readableOn(accent, lightBody);
  const dark = readableOn(accent, darkBody);
  return {
    variables: variables.variables,
    light: {
      ...variables.light,
      '--mantine-color-dimmed': '#5c636a',
      '--mantine-color-placeholder': '#6c737a',
      '--mantine-color-error': '#c92a2a',
      '--mantine-color-anchor': light,
      '--mantine-color-brand-text': light,
      ...lightTexts(theme),
      '--mantine-primary-color-contrast': onAccent,
      '--marquee-surface': '#f6f7f9',
      '--marquee-line': '#e3e6ea',
    },
    dark: {
      ...variables.dark,
      '--mantine-color-text': '#e3e5e8',
      '--mantine-color-dimmed': '#a6a7ab',
      '--mantine-color-placeholder': '#a6a7ab',
      '--mantine-color-error': '#ff8787',
      '--mantine-color-anchor': dark,
      '--mantine-color-brand-text': dark,
      '--mantine-primary-color-contrast': onAccent,
      '--marquee-surface': '#1b1c1e',
      '--marquee-line': '#3a3c40',
    },
  };
}
