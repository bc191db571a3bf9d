import { errorMessage } from '@marquee/contracts';
import type { ErrorParams } from '@marquee/kernel';
import { useCallback, useSyncExternalStore } from 'react';
import { errorTexts, errorTextsAreSettled, isSayable, whenErrorTextsCome } from '../i18n/error-texts.js';
import { useLanguage } from '../i18n/use-language.js';
import { problemOf } from './problem.js';

/**
 * Says in the reader's language what a code of the catalogue means. An answer that was no error may bring one (a row that was
 * refused among others): nobody has waited for its words then, so they are asked for here, and nothing is said until they come.
 */
export function useCodeText(): (code: string, params?: ErrorParams) => string {
  const language = useLanguage();
  const areSettled = useSyncExternalStore(whenErrorTextsCome, errorTextsAreSettled);
  return useCallback(
    (code, params) => {
      // A handler may have been made before they came.
      if (areSettled || isSayable(code)) return errorMessage(code, language, params);
      void errorTexts();
      return '';
    },
    [areSettled, language],
  );
}

/** Says an error in the reader's language: what happened and what to do. */
export function useErrorText(): (error: unknown) => string {
  const codeText = useCodeText();
  return useCallback(
    (error) => {
      const { code, params, correlationId } = problemOf(error);
      return codeText(code, { correlationId, ...params });
    },
    [codeText],
  );
}
