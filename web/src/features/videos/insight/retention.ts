interface Kept {
  /** Of the duration, 0 to 1. */
  readonly place: number;
  /** Of the viewings, 0 to 1. */
  readonly share: number;
}

/** How many of the viewings had each of so many places, which are in the middle of equal parts. */
export function retentionAt(places: number, retention: readonly number[], viewings: number): readonly Kept[] {
  return Array.from({ length: places }, (_none, index) => {
    const place = (index + 0.5) / places;
    const covered = retention[Math.floor(place * retention.length)] ?? 0;
    return { place, share: viewings === 0 ? 0 : Math.min(1, covered / viewings) };
  });
}
