import { errorCatalogue, fieldErrorCatalogue } from '@marquee/contracts';
import type { ResourceKey } from 'i18next';

const catalogues: Readonly<Record<string, Record<string, object>>> = { errorCatalogue, fieldErrorCatalogue };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The bundle has the catalogues of errors empty (`build/errors-by-language.ts`): what they say comes with these texts. */
export function learnErrors(texts: ResourceKey): void {
  const said = isRecord(texts) ? texts['errors'] : undefined;
  if (!isRecord(said)) return;
  for (const [name, catalogue] of Object.entries(catalogues)) {
    const entries = said[name];
    if (!isRecord(entries)) continue;
    // Both languages may be known, one after the other.
    for (const [code, entry] of Object.entries(entries)) catalogue[code] = { ...catalogue[code], ...(entry as object) };
  }
}
