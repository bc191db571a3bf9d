import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * A text that belongs to this entry of the browser's history: it is there again after a reload, and the one before when
 * somebody goes back.
 */
export function useHistoryText(
  name: string,
): readonly [string | undefined, (text: string, options?: { readonly replace?: boolean }) => Promise<void>] {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const value: unknown = isRecord(state) ? state[name] : undefined;
  const set = useCallback(
    async (text: string, { replace = false } = {}) => {
      // Shown when this resolves, not some time later: what one sees then may be focused.
      await navigate({ pathname, search }, { state: { [name]: text }, replace, flushSync: true });
    },
    [navigate, pathname, search, name],
  );
  return [typeof value === 'string' ? value : undefined, set];
}
