import { Button, Group, Progress, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../../shared/api/use-error-text.js';
import { toast } from '../../../shared/ui/feedback/toasts.js';
import type { Video } from '../videos.api.js';

interface Texts {
  readonly waiting: string;
  readonly running: string;
  readonly stop: string;
  /** What it failed by, and what helps. */
  readonly failure: string;
  readonly retry: string;
  /** What it is asked by for the first time. */
  readonly now: string;
  readonly again: string;
  readonly dismiss: string;
  /** Why it cannot be asked for yet. */
  readonly notReady: string;
}

interface Props {
  readonly video: Video;
  readonly work: {
    readonly status: 'none' | 'waiting' | 'running' | 'done' | 'failed';
    /** 0 to 100. */
    readonly percent: number;
  };
  readonly texts: Texts;
  /** Asks for it, for the first time or again. */
  readonly ask: () => Promise<unknown>;
  /** Stops it, or takes away what it suggests. */
  readonly drop: () => Promise<unknown>;
  /** Whether what was found can be taken away. */
  readonly dismissible: boolean;
  /** What was found, once it is done. */
  readonly children: ReactNode;
}

interface ActProps {
  readonly label: string;
  readonly act: () => Promise<unknown>;
}

function useAct(act: () => Promise<unknown>) {
  const errorText = useErrorText();
  const [loading, setLoading] = useState(false);
  const run = async (): Promise<void> => {
    setLoading(true);
    await act().catch((error: unknown) => toast.error(errorText(error)));
    setLoading(false);
  };
  return { loading, onClick: () => void run() };
}

function Ask({ label, act, disabled }: ActProps & { readonly disabled: boolean }) {
  return (
    <Button
      {...useAct(act)}
      size="xs"
      variant="default"
      leftSection={<IconSparkles size={16} aria-hidden />}
      disabled={disabled}
    >
      {label}
    </Button>
  );
}

function Drop({ label, act }: ActProps) {
  return (
    <Button {...useAct(act)} size="xs" variant="subtle">
      {label}
    </Button>
  );
}

/** Where work that was asked for on a film is, and what can be done about it. */
export function FilmWorkState({ video, work, texts, ask, drop, dismissible, children }: Props) {
  const isReady = video.processing.status === 'ready';
  const asking = { act: ask, disabled: !isReady };
  switch (work.status) {
    case 'waiting':
    case 'running':
      return (
        <>
          <Group justify="space-between" gap="xs" mb={6}>
            <Text size="sm" role="status">
              {texts[work.status]}
            </Text>
            {work.status === 'running' && (
              <Text size="sm" fw={600}>
                {Math.floor(work.percent)}%
              </Text>
            )}
          </Group>
          <Progress value={work.percent} size="sm" mb="sm" aria-label={texts.running} />
          <Drop label={texts.stop} act={drop} />
        </>
      );
    case 'done':
      return (
        <>
          {children}
          <Group gap="xs" mt="sm">
            <Ask {...asking} label={texts.again} />
            {dismissible && <Drop label={texts.dismiss} act={drop} />}
          </Group>
        </>
      );
    case 'failed':
      return (
        <>
          <Text size="sm" mb="sm" c="var(--mantine-color-error)" role="alert">
            {texts.failure}
          </Text>
          <Ask {...asking} label={texts.retry} />
        </>
      );
    case 'none':
      return (
        <>
          {!isReady && (
            <Text size="sm" mb="sm">
              {texts.notReady}
            </Text>
          )}
          <Ask {...asking} label={texts.now} />
        </>
      );
  }
}
