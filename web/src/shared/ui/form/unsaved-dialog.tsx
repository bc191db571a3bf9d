import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStands } from '../drop/anchor.js';

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
    <Modal
      opened={opened && stands}
      onClose={onStay}
      title={t('unsaved.title')}
      centered
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text>{t('unsaved.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
