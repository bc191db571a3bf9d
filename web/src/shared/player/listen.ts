/** Listens to several events. @returns ends it */
export function listen(target: EventTarget, listeners: Readonly<Record<string, (event: Event) => void>>): () => void {
  const entries = Object.entries(listeners);
  for (const [name, listener] of entries) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) target.removeEventListener(name, listener);
  };
}
