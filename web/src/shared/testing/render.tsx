import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { Language } from '@marquee/contracts';
import type { ResourceKey } from 'i18next';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startTranslation } from '../i18n/i18n.js';
import { createStore } from '../store.js';
import { createSiteTheme, defaultAccent } from '../theme/theme.js';

const locales = new URL('../../locales/', import.meta.url);

async function loadFromDisk(language: string, namespace: string): Promise<ResourceKey> {
  const file = fileURLToPath(new URL(`${language}/${namespace}.json`, locales));
  return JSON.parse(await readFile(file, 'utf8')) as ResourceKey;
}

interface Options {
  /** Where the visit begins. */
  readonly at?: string | { readonly pathname: string; readonly state: object };
  readonly language?: Language;
}

/** Shows pages as the app does: the real store, router and texts, without animations. */
export async function renderRoutes(routes: RouteObject[], { at = '/', language = 'en' }: Options = {}) {
  const i18n = await startTranslation(loadFromDisk, language);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const store = createStore();
  const view = render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider theme={createSiteTheme({ accentColor: defaultAccent })} env="test" withCssVariables={false}>
          <RouterProvider router={router} />
        </MantineProvider>
      </I18nextProvider>
    </Provider>,
  );
  return { ...view, router, store, i18n };
}
