type Names = readonly (readonly [name: string, pattern: RegExp])[];

/** In this order: nearly all of them also call themselves Chrome or Safari. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
/** Phones before what they descend from. */
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: Names, userAgent: string): string =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

/** What people call the device that a User-Agent is of; versions are frozen in browsers of today and say nothing. */
export const deviceOf = (userAgent: string): { readonly browser: string; readonly system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
