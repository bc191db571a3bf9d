import { combineSlices, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api/api.js';
import { changesWhoOneIs, isProblem } from './api/problem.js';

/** Features inject their slice when they are loaded (`slice.injectInto(rootReducer)`), so that nobody else pays. */
export const rootReducer = combineSlices(api);

/** A call that finds the session ended, or held at a gate, lets the pages ask who is logged in, and so lead there. */
const noticeEndedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isProblem(action.payload) && changesWhoOneIs(action.payload)) {
    store.dispatch(api.util.invalidateTags(['session']));
  }
  return result;
};

export type AppDispatch = ReturnType<typeof createStore>['dispatch'];

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(noticeEndedSession, api.middleware),
  });
  // Refetching on reconnection and pausing polls of hidden tabs need the browser's events.
  setupListeners(store.dispatch);
  return store;
}
