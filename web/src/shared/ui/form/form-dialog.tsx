import { Modal, type ModalProps } from '@mantine/core';
import { createContext, use, useCallback, useEffect, useState } from 'react';

type LieAbove = () => () => void;

const Above = createContext<LieAbove>(() => () => undefined);

/** A dialog that people type in. Escape closes what lies above it alone, or one press of it would lose what was typed. */
export function FormDialog(props: ModalProps) {
  const [above, setAbove] = useState(0);
  const lie = useCallback<LieAbove>(() => {
    setAbove((count) => count + 1);
    return () => setAbove((count) => count - 1);
  }, []);
  return (
    <Above value={lie}>
      <Modal {...props} closeOnEscape={above === 0} />
    </Above>
  );
}

/** For a dialog that may be opened out of a form. */
export function useAbove(opened = true): void {
  const lie = use(Above);
  useEffect(() => (opened ? lie() : undefined), [lie, opened]);
}
