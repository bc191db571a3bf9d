import { convertCssVariables, useMantineTheme } from '@mantine/core';
import { useInsertionEffect } from 'react';
import { cssVariables } from './theme.js';

/**
 * Puts the theme's variables into a constructed style sheet. Mantine would write a style element, which a strict
 * Content-Security-Policy refuses; a sheet made by script (CSSOM) is not markup and is let through.
 */
export function ThemeSheet() {
  const theme = useMantineTheme();
  useInsertionEffect(() => {
    // jsdom has no constructed sheets, and no colours to show with them.
    if (typeof CSSStyleSheet.prototype.replaceSync !== 'function') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(convertCssVariables(cssVariables(theme)));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [theme]);
  return null;
}
