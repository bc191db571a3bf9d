import { errorMessage } from '@marquee/contracts';
import { useCallback } from 'react';
import { useLanguage } from '../i18n/use-language.js';
import { problemOf } from './problem.js';

/** Says an error in the reader's language: what happened and what to do. */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return useCallback(
    (error) => {
      const { code, params, correlationId } = problemOf(error);
      return errorMessage(code, language, { correlationId, ...params });
    },
    [language],
  );
}
