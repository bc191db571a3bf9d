import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../ui/feedback/toasts.js';

/** What the address says to whoever comes back from a page of the payment provider: what was paid, or that another card is asked from now on. */
type Parameter = 'paid' | 'card';

/** Milliseconds after which nobody is kept waiting: word of a payment usually comes within two seconds. */
const patience = 30_000;

/**
 * Tells whoever comes back from the provider that it is done, once that is known, and takes it out of the address: a page that is
 * reloaded or kept must not say it again.
 */
export function useReturned(
  parameter: Parameter,
  { isDone, text }: { readonly isDone: boolean; readonly text: string },
) {
  const [search, setSearch] = useSearchParams();
  const isTold = useRef(false);
  const isToTell = isDone && search.has(parameter);
  useEffect(() => {
    if (!isToTell || isTold.current) return;
    isTold.current = true;
    toast.success(text);
    const without = (now: URLSearchParams): URLSearchParams =>
      new URLSearchParams([...now].filter(([name]) => name !== parameter));
    setSearch(without, { replace: true, preventScrollReset: true });
  }, [isToTell, parameter, setSearch, text]);
}

/** Whether one waits for word of what one has just paid; `late`: it takes too long, and may never come. */
export function useAwaited(): 'nothing' | 'payment' | 'late' {
  const [search] = useSearchParams();
  const [isLate, setLate] = useState(false);
  const isPaid = search.has('paid');
  useEffect(() => {
    if (!isPaid) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [isPaid]);
  if (!isPaid) return 'nothing';
  return isLate ? 'late' : 'payment';
}
