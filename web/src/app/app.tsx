import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router/dom';
import type { createStore } from '../shared/store.js';
import { ThemeProvider } from '../shared/theme/theme-provider.js';
import { AppErrorBoundary } from '../shared/ui/feedback/app-error-boundary.js';
import { Toaster } from '../shared/ui/feedback/toaster.js';
import type { createRouter } from './router.js';

interface Props {
  readonly store: ReturnType<typeof createStore>;
  readonly router: ReturnType<typeof createRouter>;
}

export function App({ store, router }: Props) {
  return (
    <Provider store={store}>
      <ThemeProvider>
        <AppErrorBoundary>
          <RouterProvider router={router} />
          <Toaster />
        </AppErrorBoundary>
      </ThemeProvider>
    </Provider>
  );
}
