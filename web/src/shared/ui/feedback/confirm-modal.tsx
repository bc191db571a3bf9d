import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/use-error-text.js';
import { useStands } from '../drop/anchor.js';
import { Dialog } from './dialog.js';

export interface ConfirmProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Says what will be lost. */
  readonly children: ReactNode;
  /** The verb of the button: "Delete", never "OK". */
  readonly action: string;
  /** Whether it is called cancelling itself: then the way back is called otherwise. */
  readonly cancels?: boolean;
  /** May throw: the error is then shown in the dialog, which stays open. */
  readonly onConfirm: () => Promise<unknown>;
  /** Deleting many at once asks to type how many (specification, section 5). */
  readonly count?: number;
  /** Whether it can be done is not known yet: it opens at once, and is not confirmed meanwhile. */
  readonly waits?: boolean;
  /** Why it cannot be done: told in place of the question, and nothing is left to confirm. */
  readonly obstacle?: ReactNode;
}

/** What a `ConfirmDialog` shows. */
export function ConfirmModal({
  opened,
  onClose,
  title,
  children,
  action,
  cancels = false,
  onConfirm,
  count,
  waits = false,
  obstacle,
}: ConfirmProps) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const stands = useStands();
  const [isAwaited] = useState(waits);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const close = (): void => {
    setTyped('');
    setError(undefined);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm();
      close();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  const ready = count === undefined || typed.trim() === String(count);
  return (
    <Dialog opened={opened && stands} onClose={close} title={title}>
      <Stack>
        {/* What comes after the wait is told. */}
        <Text component="div" role={isAwaited ? 'status' : undefined}>
          {waits ? <Skeleton height={48} role="img" aria-label={t('loading')} /> : obstacle || children}
        </Text>
        {count !== undefined && (
          <TextInput
            label={t('confirm.count', { count })}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {error !== undefined && (
          <Text c="var(--mantine-color-error)" role="alert">
            {errorText(error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t(obstacle ? 'close' : cancels ? 'confirm.back' : 'cancel')}
          </Button>
          {!obstacle && (
            <Button color="red.9" disabled={!ready || waits} loading={busy} onClick={() => void confirm()}>
              {action}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
