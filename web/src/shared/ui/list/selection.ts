/** What a bulk call takes: these, or all that match. */
export type Choice<Filter> = { readonly ids: string[] } | { readonly filter: Filter };

/** What was chosen in a list, to do something with. */
export interface Selection<Filter> {
  readonly of: Choice<Filter>;
  readonly count: number;
  readonly onDone: () => void;
}

/** What a list is narrowed to, without what does not narrow it. */
export const narrowing = <Filter extends object>({
  sort: _sort,
  ...filter
}: Filter & { readonly sort?: unknown }): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== '')) as Filter;
