import { useState } from 'react';
import { useWhenIdle } from '../../hooks/use-when-idle.js';
import { later } from '../later.js';
import type { ConfirmProps } from './confirm-modal.js';

const ConfirmModal = later(async () => (await import('./confirm-modal.js')).ConfirmModal);

/** Asks before something is destroyed. The dialog comes when the page has nothing better to do, or when it is asked for. */
export function ConfirmDialog(props: ConfirmProps) {
  useWhenIdle(() => void ConfirmModal.ahead());
  // Once opened, it stays: it goes as it came.
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? <ConfirmModal {...props} /> : null;
}
