import type { DocumentStore } from '@marquee/ports';
import type { Flow } from './caught-up.js';

export function storeOf(documents: Flow['documents'], name: string): DocumentStore {
  const store = documents[name];
  if (!store) throw new Error(`there are no documents of ${name}`);
  return store;
}
