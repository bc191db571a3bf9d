import { passwordProblem } from '@marquee/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { FieldMessage } from './schema-errors.js';

/**
 * Says of a password what speaks against it, as the server would: those that everybody uses, and what is made of the names
 * around it. The list of the former comes while one types the rest; until then, and of what a site demands besides, the server
 * has the word.
 */
export function useNewPassword(names: readonly string[]): (password: string) => FieldMessage | undefined {
  const [common, setCommon] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let isShown = true;
    // Without the list the form works as well: the server looks again.
    void import('@marquee/contracts/common-passwords')
      .then(({ commonPasswords }) => isShown && setCommon(commonPasswords))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, []);
  // Fields make themselves known anew when what they check by is another thing, and not with each letter.
  const known = names.join('\n');
  return useCallback(
    (password) => {
      const code = passwordProblem(password, { complex: false, names: known.split('\n'), common });
      return code && { code };
    },
    [known, common],
  );
}
