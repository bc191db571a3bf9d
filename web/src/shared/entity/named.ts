import type { inLanguage as tell } from '@marquee/contracts';
import { useMemo } from 'react';
import { useInLanguage } from '../i18n/use-in-language.js';

interface One {
  readonly id: string;
  readonly name: string;
  readonly translations?: Parameters<typeof tell>[0]['translations'];
}

interface Named {
  readonly items: readonly One[];
}

/** What things that others refer to by their ids are called, in the reader's language. */
export function useNames() {
  const inLanguage = useInLanguage();
  return useMemo(() => {
    const nameOf = ({ name, translations = [] }: One): string => inLanguage({ name, translations }).name;
    const choiceOf = (one: One) => ({ value: one.id, label: nameOf(one) });
    return {
      /** What a list calls one; '' while it is not known. */
      nameIn: (named: Named | undefined, id: string | null): string => {
        const found = named?.items.find((one) => one.id === id);
        return found ? nameOf(found) : '';
      },
      /** One as an option of an input. */
      choiceOf,
      /** A list as the options of an input. */
      choicesIn: (named: Named | undefined) => (named?.items ?? []).map(choiceOf),
    };
  }, [inLanguage]);
}
