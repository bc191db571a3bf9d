import type { i18n } from 'i18next';
import { pickLanguage } from './language.js';
import { loadNamespace } from './load-namespace.js';
import type { Namespace } from './namespace.js';

let translation: Promise<i18n> | undefined;

/** Says who shows the texts that are loaded from now on. */
export function preloadInto(instance: Promise<i18n>): void {
  translation = instance;
}

/**
 * Loads texts beside the code that shows them: asked for one after another, as the code comes to them, each would show a
 * placeholder. A failure is seen where they are needed.
 */
export async function preloadTexts(namespaces: readonly Namespace[]): Promise<void> {
  const files = namespaces.map((namespace) => loadNamespace(pickLanguage(), namespace));
  try {
    await Promise.all([translation?.then((instance) => instance.loadNamespaces(namespaces)), ...files]);
  } catch {
    // Those who show them say so.
  }
}
