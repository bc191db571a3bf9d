interface Published {
  readonly publication: 'private' | 'public' | 'period';
  /** ISO 8601. */
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
}

/**
 * What publishing something at a moment changes: a period that has not ended is begun, and keeps its end. It had begun already when
 * it was only made private meanwhile. What is public for good stays so, whatever dates are left of a period before.
 */
export function publishedAt(
  { publication, publishFrom, publishUntil }: Published,
  now: Date,
): { readonly publication: 'public' | 'period'; readonly publishFrom?: string } {
  const hasEnd = publishUntil !== null && Date.parse(publishUntil) > now.getTime();
  if (publication === 'public' || !hasEnd) return { publication: 'public' };
  const hasBegun = publishFrom !== null && Date.parse(publishFrom) <= now.getTime();
  return { publication: 'period', ...(!hasBegun && { publishFrom: now.toISOString() }) };
}
