import { useRef, useState } from 'react';
import { useWhenIdle } from '../../hooks/use-when-idle.js';
import { later } from '../later.js';
import { useUnsavedGuard, type Leaving } from './use-unsaved-guard.js';

const UnsavedDialog = later(async () => (await import('./unsaved-dialog.js')).UnsavedDialog);

interface Props {
  readonly dirty: boolean;
  /** What is typed in a dialog; else it is a page's. */
  readonly inDialog?: true;
  /** What would end the dialog that it guards; absent: nobody wants to. */
  readonly ending?: (() => void) | undefined;
  readonly onStay?: () => void;
  readonly onDiscard?: (() => void) | undefined;
}

const leavesPage: Leaving = (from, to) => from.pathname !== to.pathname;
/** The address may say which dialog is open. */
const leavesDialog: Leaving = (from, to) => leavesPage(from, to) || from.search !== to.search;

/** Asks before what was typed is lost. */
export function UnsavedGuard({ dirty, inDialog, ending, onStay, onDiscard }: Props) {
  const isLetGo = useRef(false);
  const leaves = inDialog ? leavesDialog : leavesPage;
  const blocker = useUnsavedGuard(dirty, (from, to) => !isLetGo.current && leaves(from, to));
  const opened = blocker.state === 'blocked' || ending !== undefined;
  // Once opened, it stays: it goes as it came.
  const [wanted, setWanted] = useState(false);
  if (opened && !wanted) setWanted(true);
  // It is there also when the line breaks.
  useWhenIdle(() => void UnsavedDialog.ahead());
  const stay = (): void => {
    blocker.reset?.();
    onStay?.();
  };
  const go = (): void => {
    onDiscard?.();
    if (blocker.state === 'blocked') {
      blocker.proceed();
      return;
    }
    // What ends a dialog may change the address, too.
    isLetGo.current = true;
    ending?.();
  };
  return wanted && <UnsavedDialog opened={opened} onStay={stay} onLeave={go} />;
}
