import { createContext, use, useId, useLayoutEffect } from 'react';

/** How far what is typed in a form is from being kept. */
export type Typed = 'clean' | 'dirty' | 'saving';

interface FormDialogState {
  /** Something lies above the dialog, until what this answers is called. */
  readonly lie: () => () => void;
  readonly tell: (form: string, typed: Typed) => void;
  /** Does what ends the dialog, after asking where something would be lost. */
  readonly leave: (end: () => void) => void;
}

/** What a `FormDialog` offers to what stands in it. */
export const FormDialogContext = createContext<FormDialogState>({
  lie: () => () => undefined,
  tell: () => undefined,
  leave: (end) => end(),
});

/** For a dialog that may be opened out of a form. */
export function useAbove(opened = true): void {
  const { lie } = use(FormDialogContext);
  useLayoutEffect(() => (opened ? lie() : undefined), [lie, opened]);
}

/** For a form that may stand in a dialog. It is told as soon as it is shown: a key that follows at once may end the dialog. */
export function useTyped(typed: Typed): void {
  const { tell } = use(FormDialogContext);
  const form = useId();
  useLayoutEffect(() => tell(form, typed), [tell, form, typed]);
  useLayoutEffect(() => () => tell(form, 'clean'), [tell, form]);
}
