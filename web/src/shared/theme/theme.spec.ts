import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, it } from '@jest/globals';
import { contrastRatio } from '@marquee/contracts';
import { createSiteTheme, cssVariables, defaultAccent } from './theme.js';

const theme = mergeMantineTheme(DEFAULT_THEME, createSiteTheme({ accentColor: defaultAccent }));
const { light, dark } = cssVariables(theme);

it.each([
  ['light', light, '#ffffff'],
  ['dark', dark, theme.colors.dark[6]],
] as const)('what an empty field suggests can be read on it: %s', (_scheme, variables, field) => {
  expect(contrastRatio(variables['--mantine-color-placeholder'] ?? '', field)).toBeGreaterThanOrEqual(4.5);
});
