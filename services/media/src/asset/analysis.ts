import type { AnalysisFailure, AssetEvents } from '@marquee/contracts';

/** What was looked for in a film, and found. It belongs to the file: another one has none yet. */
export type Analysis =
  | { readonly state: 'asked'; readonly at: string }
  | ({ readonly state: 'done' } & AssetEvents['AssetAnalysed'])
  | { readonly state: 'failed'; readonly at: string; readonly reason: AnalysisFailure };

/** Pictures that an analysis proposes, and that lie beside those that encoding made. */
export const proposedBy = (analysis: Analysis | null): readonly string[] =>
  analysis?.state === 'done' ? analysis.thumbnails : [];
