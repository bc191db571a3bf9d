import { pickLanguage } from './language.js';
import { loadNamespace } from './load-namespace.js';

const wanted = new Set<string>();

/** Fetches texts beside the code that shows them; a failure is seen where they are needed. */
export function preloadTexts(...namespaces: readonly string[]): void {
  for (const namespace of namespaces) {
    wanted.add(namespace);
    loadNamespace(pickLanguage(), namespace).catch(() => undefined);
  }
}

/** All that were asked for so far. */
export const preloadedTexts = (): readonly string[] => [...wanted];
