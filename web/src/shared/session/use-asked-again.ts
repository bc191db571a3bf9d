import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../store.js';
import { sessionApi } from './session.api.js';

/** Milliseconds: longer than the server remembers a session for, so that its next answer knows what was changed meanwhile. */
const untilForgotten = 1_500;

/** Asks once more who is logged in, and with which rights: a right that was given a moment ago is not in the first answer. */
export function useAskedAgain(): void {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const timer = setTimeout(
      () => void dispatch(sessionApi.endpoints.getSession.initiate({}, { forceRefetch: true, subscribe: false })),
      untilForgotten,
    );
    return () => clearTimeout(timer);
  }, [dispatch]);
}
