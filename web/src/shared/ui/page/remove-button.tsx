import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { toast } from '../feedback/toasts.js';

interface Props {
  /** What the button says. */
  readonly label: string;
  /** The question, with the name of what goes. */
  readonly title: string;
  /** What will be lost. */
  readonly text: ReactNode;
  /** The verb of the answer; "Delete" when absent. */
  readonly action?: string;
  /** Said when it is gone. */
  readonly done: string;
  /** The list that it was in. */
  readonly leadTo: string;
  readonly onRemove: () => Promise<unknown>;
  /** How many go with it: asks to type the number. */
  readonly count?: number;
}

/** Deletes what a page is about, and leads to the list. */
export function RemoveButton({ label, title, text, action, done, leadTo, onRemove, count }: Props) {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const confirm = async (): Promise<void> => {
    await onRemove();
    toast.success(done);
    await navigate(leadTo, { replace: true });
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        c="var(--mantine-color-error)"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={title}
        action={action ?? t('delete')}
        onConfirm={confirm}
        {...(count !== undefined && { count })}
      >
        {text}
      </ConfirmDialog>
    </div>
  );
}
