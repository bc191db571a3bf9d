import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.js';
import { toast } from '../feedback/toasts.js';

interface Removal<Item> {
  readonly title: (item: Item) => string;
  /** Says what will be lost. */
  readonly text: (item: Item) => ReactNode;
  /** The verb of the button; absent: delete. */
  readonly action?: string;
  /** It ends what goes on, so that leaving it as it is cannot be called cancelling. */
  readonly cancels?: boolean;
  /** Said when it is done; absent: the row is gone. */
  readonly done?: string;
  readonly remove: (item: Item) => { unwrap: () => Promise<unknown> };
}

/** Asks before one of a list is deleted: what asks, and the dialog while it is open. */
export function useRemoval<Item>({ title, text, action, cancels = false, done, remove }: Removal<Item>) {
  const { t } = useTranslation('common');
  const [asked, ask] = useState<Item>();
  const dialog = asked !== undefined && (
    <ConfirmDialog
      opened
      onClose={() => ask(undefined)}
      title={title(asked)}
      action={action ?? t('delete')}
      cancels={cancels}
      onConfirm={async () => {
        await remove(asked).unwrap();
        if (done !== undefined) toast.success(done);
      }}
    >
      {text(asked)}
    </ConfirmDialog>
  );
  return { ask: (item: Item): void => ask(() => item), dialog };
}
