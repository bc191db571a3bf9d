import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { errorTextsFrom } from '../shared/i18n/error-texts.js';
import { isLanguage, pickLanguage } from '../shared/i18n/language.js';
import { loadErrors } from '../shared/i18n/load-errors.js';
import { loadNamespace } from '../shared/i18n/load-namespace.js';
import { startTranslation } from '../shared/i18n/i18n.js';
import { preloadInto } from '../shared/i18n/preload-texts.js';
import { createStore } from '../shared/store.js';
import { lendJapaneseFont } from '../shared/theme/japanese-font.js';
import { followScrollBar } from '../shared/theme/scroll-bar.js';
import { App } from './app.js';
import { firstPage } from './first-page.js';
import { createRouter } from './router.js';
import '@mantine/core/styles.css';
import '../shared/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

// The router begins to load the page's code, texts and data while the texts that all need are still on their way.
const translation = startTranslation(loadNamespace);
preloadInto(translation);
errorTextsFrom(async () => {
  const { language } = await translation;
  await loadErrors(isLanguage(language) ? language : pickLanguage());
});
const router = createRouter();
await firstPage(router);
await translation;
followScrollBar();
lendJapaneseFont();
createRoot(root).render(
  <StrictMode>
    <App store={createStore()} router={router} />
  </StrictMode>,
);
