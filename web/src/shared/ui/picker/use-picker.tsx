import { Anchor, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.js';
import type { Choice, Choices, UseChoices } from './choices.js';
import { NothingFound } from './nothing-found.js';

interface MessageProps extends Pick<Choices, 'found' | 'error' | 'retry'> {
  readonly searched: boolean;
}

/** In place of choices: that they are being read, that nothing was found, or why nothing could be. */
function PickerMessage({ found, error, retry, searched }: MessageProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  if (found) return <NothingFound>{t(searched ? 'nothingFound' : 'picker.empty')}</NothingFound>;
  if (error === undefined) return <NothingFound>{t('picker.searching')}</NothingFound>;
  return (
    <Text component="span" size="sm" role="alert">
      {errorText(error)}{' '}
      <Anchor
        component="button"
        type="button"
        // The input keeps the focus, or what says this would be gone before it is clicked.
        onMouseDown={(event) => event.preventDefault()}
        onClick={retry}
      >
        {t('retry')}
      </Anchor>
    </Text>
  );
}

/** Milliseconds in which nobody has typed: then it is searched. */
const pause = 200;

interface Wanted {
  readonly useChoices: UseChoices;
  readonly except: string;
  readonly chosen: readonly string[];
  /** The text of the input is the name of what is chosen while nobody types. */
  readonly showsName: boolean;
}

interface Picking {
  /** What is offered, and what is chosen: an input shows the names of these alone that it was given. */
  readonly data: Choice[];
  readonly nameOf: (id: string) => string | undefined;
  readonly isFound: (id: string) => boolean;
  readonly searchValue: string;
  readonly search: (text: string) => void;
  readonly setOpened: (opened: boolean) => void;
  readonly remember: (ids: readonly string[]) => void;
  readonly more: () => void;
  /** Said in place of choices: that they are being read, that nothing was found, or why nothing could be. */
  readonly message: ReactNode;
}

/** The state of an input that finds what it offers. */
export function usePicker({ useChoices, except, chosen, showsName }: Wanted): Picking {
  const { t } = useTranslation('common');
  const [opened, setOpened] = useState(false);
  const [searchValue, search] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [first = ''] = chosen;
  // What was chosen is no question. Its name may come later than the text, which is then empty.
  const [named, setNamed] = useState('');
  const typed = showsName && searchValue === named ? '' : searchValue.trim();
  const [q] = useDebouncedValue(typed, pause);
  const asked = typed === '' ? '' : q;
  const choices = useChoices({ q: asked, wanted: opened, ids: chosen.filter((id) => !known.has(id)) });
  const { nameOf: toldName, error, retry } = choices;
  const found = choices.found?.filter(({ value }) => value !== except);
  const nameOf = (id: string): string | undefined => known.get(id) ?? toldName(id);
  const name = first === '' ? '' : (nameOf(first) ?? '');
  if (showsName && named !== name) setNamed(name);
  const labelOf = (id: string): string => {
    const told = nameOf(id);
    if (told === undefined) return error === undefined ? '…' : id;
    return told === '' ? t('picker.gone') : told;
  };
  const isFound = (id: string): boolean => found?.some(({ value }) => value === id) === true;
  const unlisted = chosen.filter((id) => !isFound(id)).map((value) => ({ value, label: labelOf(value) }));
  const remember = (ids: readonly string[]): void => {
    const news = (found ?? []).filter(({ value }) => ids.includes(value));
    setKnown(new Map([...known, ...news.map(({ value, label }) => [value, label] as const)]));
  };
  const failed = error !== undefined && found === undefined;
  return {
    data: [...unlisted, ...(found ?? [])],
    nameOf: labelOf,
    isFound,
    searchValue,
    search,
    setOpened: (open) => {
      setOpened(open);
      // Whoever opens it again after a failure wants to try again; by keyboard there is no other way.
      if (open && failed) retry();
    },
    remember,
    more: choices.more,
    message: <PickerMessage searched={typed !== ''} {...{ found, error, retry }} />,
  };
}
