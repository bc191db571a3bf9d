import { Alert, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';

interface Props<Item> {
  readonly title: string;
  readonly onClose: () => void;
  /** What is changed, as it is read by its id: lists hold but a part of what there is. Absent: it is made. */
  readonly of?: { readonly currentData?: Item | undefined; readonly error?: unknown } | undefined;
  readonly children: (item: Item | undefined) => ReactNode;
}

/** Making or changing one thing, at an address of its own. */
export function SellingDialog<Item>({ title, onClose, of, children }: Props<Item>) {
  const errorText = useErrorText();
  const content = (): ReactNode => {
    if (!of || of.currentData !== undefined) return children(of?.currentData);
    if (of.error === undefined) return <Skeleton height={160} />;
    return (
      <Alert color="red" role="alert">
        {errorText(of.error)}
      </Alert>
    );
  };
  return (
    <FormDialog opened onClose={onClose} title={title}>
      {content()}
    </FormDialog>
  );
}
