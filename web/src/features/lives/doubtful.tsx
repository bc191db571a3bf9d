import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly label: string;
  /** What will be lost. */
  readonly text: string;
  readonly loading: boolean;
  readonly onSure: () => Promise<unknown>;
}

/** A button that asks once more, in the place where it stands: a dialog above a dialog would hide what it is about. */
export function Doubtful({ label, text, loading, onSure }: Props) {
  const { t } = useTranslation('common');
  const [asks, setAsks] = useState(false);
  if (!asks) {
    return (
      <Group>
        <Button variant="default" onClick={() => setAsks(true)}>
          {label}
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      <Text size="sm">{text}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsks(false)} autoFocus>
          {t('cancel')}
        </Button>
        <Button color="red" loading={loading} onClick={() => void onSure().then(() => setAsks(false))}>
          {label}
        </Button>
      </Group>
    </Stack>
  );
}
