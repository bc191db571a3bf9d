import { Button, Group } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialogContext } from './dialog-context.js';

interface Props {
  readonly isSubmitting: boolean;
  /** Absent: save. */
  readonly action?: string;
  readonly color?: string;
  readonly onCancel: () => void;
}

/** What ends the form of a dialog: leaving it, or what it is for. */
export function DialogButtons({ isSubmitting, action, color, onCancel }: Props) {
  const { t } = useTranslation();
  const { leave } = use(FormDialogContext);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={() => leave(onCancel)}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isSubmitting} {...(color !== undefined && { color })}>
        {action ?? t('save')}
      </Button>
    </Group>
  );
}
