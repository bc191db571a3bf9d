import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

interface Later<Props> {
  (props: Props): ReactNode;
  /** Loads it before it is shown; a failure is seen where it is shown. */
  readonly ahead: () => Promise<void>;
}

/**
 * A part whose code comes when it is first shown, or ahead of that: a dialog, a menu. Where it was loaded before, it is there
 * at once: React would show a placeholder for 300 ms otherwise.
 *
 * @param Placeholder stands in its place while it loads, and is as large; absent: nothing does
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  const keep = async (): Promise<ComponentType<Props>> => {
    loaded = await load();
    return loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await keep() }));
  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    const waiting = Placeholder ? createElement(Placeholder, props) : null;
    return <Suspense fallback={waiting}>{createElement(Shown, props)}</Suspense>;
  }
  const ahead = async (): Promise<void> => void (await keep().catch(() => undefined));
  return Object.assign(Part, { ahead });
}
