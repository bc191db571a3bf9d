import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createSiteTheme, defaultAccent } from './theme.js';
import { ThemeSheet } from './theme-sheet.js';

const schemeManager = localStorageColorSchemeManager({ key: 'marquee.color-scheme' });
const SetAccent = createContext<(accent: string) => void>(() => undefined);

/** Light and dark as the reader's system has it, until they choose; the accent is the site's that is shown. */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [accent, setAccent] = useState(defaultAccent);
  const theme = useMemo(() => createSiteTheme(accent), [accent]);
  return (
    <SetAccent value={setAccent}>
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
    </SetAccent>
  );
}

/** Dresses the page in a site's accent colour while the calling component is shown. */
export function useSiteAccent(accent: string | undefined): void {
  const setAccent = useContext(SetAccent);
  useEffect(() => {
    if (accent === undefined) return;
    setAccent(accent);
    return () => setAccent(defaultAccent);
  }, [accent, setAccent]);
}
