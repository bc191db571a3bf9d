import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SiteColors } from './site-colors.js';
import { createSiteTheme, defaultAccent } from './theme.js';
import { ThemeSheet } from './theme-sheet.js';

const schemeManager = localStorageColorSchemeManager({ key: 'marquee.color-scheme' });
const ours: SiteColors = { accentColor: defaultAccent };
const SetColors = createContext<(colors: SiteColors) => void>(() => undefined);

/** Light and dark as the reader's system has it, until they choose; the colours are those of the site that is shown. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [colors, setColors] = useState(ours);
  const theme = useMemo(() => createSiteTheme(colors), [colors]);
  return (
    <SetColors value={setColors}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={schemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <ThemeSheet />
        {children}
      </MantineProvider>
    </SetColors>
  );
}

/** Dresses the page in a site's colours while the calling component is shown. */
export function useSiteColors(colors: SiteColors | undefined): void {
  const setColors = useContext(SetColors);
  const { accentColor, headerColor, lightColor, darkColor } = colors ?? {};
  useEffect(() => {
    if (accentColor === undefined) return;
    setColors({
      accentColor,
      ...(headerColor !== undefined && { headerColor }),
      ...(lightColor !== undefined && { lightColor }),
      ...(darkColor !== undefined && { darkColor }),
    });
    return () => setColors(ours);
  }, [accentColor, headerColor, lightColor, darkColor, setColors]);
}
