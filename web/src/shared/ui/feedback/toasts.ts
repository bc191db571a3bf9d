/** What one can still do about it: undo. */
export interface ToastAction {
  readonly label: string;
  readonly onAction: () => void;
}

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Milliseconds (specification, section 8). */
const lifetime = { success: 3000, error: 6000 } as const;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

const ends = new Map<number, ReturnType<typeof setTimeout>>();

export function dismissToast(id: number): void {
  keepToast(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Stays while somebody points at it. */
export function keepToast(id: number): void {
  clearTimeout(ends.get(id));
  ends.delete(id);
}

/** Goes after its time from now. */
export function endToast({ id, kind }: Pick<Toast, 'id' | 'kind'>): void {
  keepToast(id);
  ends.set(
    id,
    setTimeout(() => dismissToast(id), lifetime[kind]),
  );
}

function show(kind: Toast['kind'], text: string, action?: ToastAction): void {
  lastId += 1;
  const toast = { id: lastId, kind, text, action };
  for (const { id } of toasts.slice(0, -3)) keepToast(id);
  set([...toasts.slice(-3), toast]);
  endToast(toast);
}

/** Short news about what the reader just did. An error must also stay readable where it was caused. */
export const toast = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  error: (text: string): void => show('error', text),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
