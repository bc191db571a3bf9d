import { longestComment } from '@marquee/contracts';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { draftOf, keepDraft } from './drafts.js';
import classes from './comments.module.css';

interface Props {
  /** What is begun here is kept under this name until it is sent. */
  readonly place: string;
  readonly label: string;
  /** What is there already, where it is written otherwise. */
  readonly initial?: string;
  readonly action: string;
  /** Throws a Problem when the server says no; what was written stays. */
  readonly onSend: (text: string) => Promise<unknown>;
  /** Absent: it always stands there. */
  readonly onCancel?: () => void;
}

/** From so many characters before the end one sees how many are left. */
const nearTheEnd = 100;

/** Where something is written: it grows with the text, and is sent with Ctrl or Cmd and Enter, too. */
export function CommentForm({ place, label, initial = '', action, onSend, onCancel }: Props) {
  const { t } = useTranslation(['comments', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const counter = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(place) || initial);
  const [wasTouched, setTouched] = useState(false);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<unknown>();
  const left = longestComment - [...text.trim()].length;
  const isReady = text.trim() !== '' && left >= 0 && text.trim() !== initial && !sending;

  useEffect(() => {
    // Whoever asked for it goes on writing there.
    if (onCancel) input.current?.focus();
  }, [onCancel]);

  const write = (next: string): void => {
    setText(next);
    keepDraft(place, next === initial ? '' : next);
  };
  const leave = (): void => {
    keepDraft(place, '');
    onCancel?.();
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setError(undefined);
    try {
      await onSend(text);
      write('');
      leave();
      setTouched(false);
    } catch (problem) {
      setError(problem);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void send();
      }}
    >
      <Textarea
        ref={input}
        aria-label={label}
        placeholder={label}
        aria-describedby={counter}
        autosize
        minRows={1}
        maxRows={12}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        onFocus={() => setTouched(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isReady) void send();
          if (event.key === 'Escape' && text === initial) leave();
        }}
      />
      {error !== undefined && (
        <Alert color="red" variant="light" role="alert">
          {errorText(error)}
        </Alert>
      )}
      {(wasTouched || onCancel || text !== '') && (
        <Group gap="xs" justify="flex-end">
          <Text id={counter} size="xs" c={left < 0 ? 'red' : 'dimmed'} role={left < 0 ? 'alert' : undefined} mr="auto">
            {left < 0
              ? t('tooLong', { count: -left, over: format.number(-left) })
              : left < nearTheEnd && t('left', { count: left })}
          </Text>
          {onCancel && (
            <Button variant="subtle" color="gray" size="sm" onClick={leave}>
              {t('common:cancel')}
            </Button>
          )}
          <Button type="submit" size="sm" disabled={!isReady} loading={sending}>
            {action}
          </Button>
        </Group>
      )}
    </form>
  );
}
