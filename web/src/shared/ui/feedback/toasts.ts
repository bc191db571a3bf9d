export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly text: string;
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

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

function show(kind: Toast['kind'], text: string): void {
  lastId += 1;
  const id = lastId;
  set([...toasts.slice(-3), { id, kind, text }]);
  setTimeout(() => dismissToast(id), lifetime[kind]);
}

/** Short news about what the reader just did. An error must also stay readable where it was caused. */
export const toast = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
