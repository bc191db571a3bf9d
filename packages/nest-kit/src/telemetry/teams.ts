/** How many of these are each team's: ids begin with `<team>/`. */
export function countedByTeam(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    const [team = '', ...rest] = id.split('/');
    if (rest.length > 0) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  return counts;
}

/** Whose site a request is about; undefined: nobody's, or its path does not say so. */
export const teamOfPath = (url: string): string | undefined =>
  /^\/(?:api\/(?:teams|sites)|media)\/([a-z0-9]{12})(?:[/?]|$)/.exec(url)?.[1];
