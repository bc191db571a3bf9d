import {
  createTheme,
  defaultCssVariablesResolver,
  type ConvertCSSVariablesInput,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import { mix, readableOn, type Hex } from '@marquee/contracts';
import { siteVariables, type SiteColors } from './site-colors.js';

/** Marquee's own colour; a site's accent takes its place on the site's pages. */
export const defaultAccent = '#3b5bdb';
const lightBody = '#ffffff';

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** While somebody types, it is none. */
const accentOf = ({ accentColor }: Partial<SiteColors>): Hex =>
  accentColor !== undefined && isHex(accentColor) ? accentColor : defaultAccent;

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
  // Lent to machines that have none of these (`japanese-font.ts`).
  '"Noto Sans JP Variable"',
  'sans-serif',
].join(', ');

/** Overlays lock scrolling by our own style sheet: Mantine's way writes a style element, which the CSP refuses. */
const overlay = { defaultProps: { lockScroll: false } };

export const createSiteTheme = (colors: SiteColors) =>
  createTheme({
    other: colors,
    fontFamily: fonts,
    headings: { fontFamily: fonts, fontWeight: '650' },
    colors: { brand: shadesOf(accentOf(colors)) },
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
      // What the focus would wait on is no entry of a menu (WAI-ARIA 1.2, menu: required owned elements): it goes to the first one,
      // which has to be said, as Mantine looks for one that is seen before any is.
      Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
      MenuItem: { defaultProps: { 'data-autofocus': true } },
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

/** Mantine's variables, with those of the site in their place. */
export function cssVariables(theme: MantineTheme): ConvertCSSVariablesInput {
  const variables = defaultCssVariablesResolver(theme);
  const chosen: Partial<SiteColors> = theme.other;
  const colors = { ...chosen, accentColor: accentOf(chosen) };
  return {
    variables: variables.variables,
    light: { ...variables.light, ...lightTexts(theme), ...siteVariables(colors, 'light') },
    dark: { ...variables.dark, ...siteVariables(colors, 'dark') },
  };
}
