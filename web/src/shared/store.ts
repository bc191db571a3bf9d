import { combineSlices, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from './api/api.js';
import { isProblem } from './api/problem.js';

/** Features inject their slice when they are loaded (`slice.injectInto(rootReducer)`), so that nobody else pays. */
export const rootReducer = combineSlices(api);

const ended = new Set(['NOT_LOGGED_IN', 'SESSION_EXPIRED']);

/** A call that finds the session ended lets the pages ask who is logged in, and so lead to the login. */
const noticeEndedSession: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (isRejectedWithValue(action) && isProblem(action.payload) && ended.has(action.payload.code)) {
    store.dispatch(api.util.invalidateTags(['Session']));
  }
  return result;
};

export function createStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().concat(noticeEndedSession, api.middleware),
  });
  // Refetching on reconnection and pausing polls of hidden tabs need the browser's events.
  setupListeners(store.dispatch);
  return store;
}
