import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api/api.js';

/** Features inject their slice when they are loaded (`slice.injectInto(rootReducer)`), so that nobody else pays. */
export const rootReducer = combineSlices(api);

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  // Refetching on reconnection and pausing polls of hidden tabs need the browser's events.
  setupListeners(store.dispatch);
  return store;
}
