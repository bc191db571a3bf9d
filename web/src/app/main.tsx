import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadNamespace } from '../shared/i18n/load-namespace.js';
import { startTranslation } from '../shared/i18n/i18n.js';
import { createStore } from '../shared/store.js';
import { followScrollBar } from '../shared/theme/scroll-bar.js';
import { App } from './app.js';
import { firstPage } from './first-page.js';
import { createRouter } from './router.js';
import '@mantine/core/styles.css';
import '../shared/theme/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

// The router begins to load the page's code while the texts are still on their way.
const router = createRouter();
const translation = startTranslation(loadNamespace);
await firstPage(router, translation);
await translation;
followScrollBar();
createRoot(root).render(
  <StrictMode>
    <App store={createStore()} router={router} />
  </StrictMode>,
);
