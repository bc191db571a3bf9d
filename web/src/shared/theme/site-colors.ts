import { mix, readableOn, textOn, type Hex, type SiteDesign } from '@marquee/contracts';

/** Of a site's design. */
export type SiteColors = Pick<SiteDesign, 'accentColor'> &
  Partial<Pick<SiteDesign, 'headerColor' | 'lightColor' | 'darkColor'>>;

const grounds = { light: '#ffffff', dark: '#242424' } as const;
export type Scheme = keyof typeof grounds;

const isHex = (value: string | null | undefined): value is Hex => /^#[0-9a-f]{6}$/i.test(value ?? '');

/** What the page is painted on: the site's choice where it is one, also while somebody is still typing it. */
const groundOf = ({ lightColor, darkColor }: SiteColors, scheme: Scheme): Hex => {
  const own = scheme === 'light' ? lightColor : darkColor;
  return isHex(own) ? own : grounds[scheme];
};

const greys = {
  light: { text: '#000000', dimmed: '#5c636a', placeholder: '#6c737a', error: '#c92a2a', shade: '#000000' },
  dark: { text: '#e3e5e8', dimmed: '#a6a7ab', placeholder: '#a6a7ab', error: '#ff8787', shade: '#ffffff' },
} as const;

/** Variables of one scheme, with greys and accents corrected to AA contrast (4.5) on the ground. */
export function siteVariables(colors: SiteColors, scheme: Scheme): Readonly<Record<string, string>> {
  const { accentColor, headerColor } = colors;
  const ground = groundOf(colors, scheme);
  const isOurs = ground === grounds[scheme];
  const { text, dimmed, placeholder, error, shade } = greys[scheme];
  const accent = readableOn(accentColor, ground);
  const ours = {
    light: { surface: '#f6f7f9', line: '#e3e6ea' },
    dark: { surface: '#1b1c1e', line: '#3a3c40' },
  }[scheme];
  return {
    '--mantine-color-body': ground,
    '--mantine-color-text': text,
    '--mantine-color-dimmed': readableOn(dimmed, ground),
    '--mantine-color-placeholder': isOurs ? placeholder : readableOn(placeholder, ground),
    '--mantine-color-error': readableOn(error, ground),
    '--mantine-color-anchor': accent,
    '--mantine-color-brand-text': accent,
    '--mantine-primary-color-contrast': textOn(accentColor),
    '--marquee-surface': isOurs ? ours.surface : mix(ground, shade, 0.04),
    '--marquee-line': isOurs ? ours.line : mix(ground, shade, 0.12),
    ...(isHex(headerColor) && headerVariables(headerColor)),
  };
}

const headerVariables = (header: Hex) => {
  const text = textOn(header);
  return {
    '--marquee-header': header,
    '--marquee-on-header': text,
    '--marquee-on-header-dim': readableOn(mix(text, header, 0.28), header),
  };
};
