import type { ModalProps } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { Dialog } from '../feedback/dialog.js';
import { FormDialogContext, type Typed } from './dialog-context.js';
import { UnsavedGuard } from './unsaved-guard.js';

interface Props extends ModalProps {
  /** What was typed is not wanted any more. */
  readonly onDiscard?: () => void;
}

/**
 * A dialog that people type in: whoever leaves it with something unsaved is asked, by whichever way. Escape closes what lies above it
 * alone.
 */
export function FormDialog({ onDiscard, onClose, ...props }: Props) {
  const [above, setAbove] = useState(0);
  const [forms, setForms] = useState<Readonly<Record<string, Typed>>>({});
  /** What somebody wants to end it by. */
  const [ending, setEnding] = useState<() => void>();
  const lie = useCallback(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  const tell = useCallback((form: string, typed: Typed) => setForms((all) => ({ ...all, [form]: typed })), []);
  const typed = Object.values(forms);
  const unsaved = props.opened && typed.some((one) => one !== 'clean');
  if (ending && !unsaved) setEnding(undefined);
  const leave = useCallback((end: () => void) => (unsaved ? setEnding(() => end) : end()), [unsaved]);
  const state = useMemo(() => ({ lie, tell, leave }), [lie, tell, leave]);
  return (
    <FormDialogContext value={state}>
      <Dialog
        {...props}
        onClose={() => leave(onClose)}
        closeOnEscape={props.closeOnEscape !== false && above === 0 && !ending}
      />
      {unsaved && (
        <UnsavedGuard
          dirty={typed.includes('dirty')}
          inDialog
          ending={ending}
          onStay={() => setEnding(undefined)}
          onDiscard={onDiscard}
        />
      )}
    </FormDialogContext>
  );
}
