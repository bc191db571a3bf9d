interface Row {
  /** All in the same unit. */
  readonly room: number;
  readonly gap: number;
  /** Of the button that leads to the others. */
  readonly more: number;
}

/** How many of them stand side by side, from the first on: all, or as many as leave room for the button with the others. */
export function waysThatFit(widths: readonly number[], { room, gap, more }: Row): number {
  const ends = widths.reduce<number[]>((sums, width) => [...sums, (sums.at(-1) ?? -gap) + gap + width], []);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + more <= room).length;
}
