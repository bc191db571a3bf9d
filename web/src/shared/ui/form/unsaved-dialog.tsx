import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStands } from '../drop/anchor.js';
import { Dialog } from '../feedback/dialog.js';

interface Props {
  readonly opened: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function UnsavedDialog({ opened, onStay, onLeave }: Props) {
  const { t } = useTranslation('common');
  const stands = useStands();
  return (
    <Dialog opened={opened && stands} onClose={onStay} title={t('unsaved.title')}>
      <Text>{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.discard')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Dialog>
  );
}
