/** A part of work that one process at a time should do. */
export interface Part {
  /** Without dots: it is a name of a field in the store. */
  readonly name: string;
  /** Parts of one kind are alike; each process gets some of every kind. */
  readonly kind: string;
}

/** Who is there, and who does what. */
export interface Deal {
  /** Processes, by what they count up while they live. */
  readonly members: Readonly<Record<string, number>>;
  /** Names of parts, by the process that has each. */
  readonly held: Readonly<Record<string, string>>;
}

export const nobody: Deal = { members: {}, held: {} };

const countOf = (owners: readonly string[], member: string): number => owners.filter((one) => one === member).length;

/** The element that comes first by a number. */
function least<Item>(items: readonly Item[], by: (item: Item) => number): Item | undefined {
  return items.toSorted((one, other) => by(one) - by(other))[0];
}

/**
 * What one process makes of it when it looks: it says that it lives, takes what nobody has, and gives up what is more than its
 * part, one process after the other until everybody has the same, give or take one. Pure.
 *
 * @param isGone whether a process has not been heard of for too long
 */
export function dealt(deal: Deal, me: string, parts: readonly Part[], isGone: (member: string) => boolean): Deal {
  const members = Object.fromEntries(
    Object.entries(deal.members).filter(([member]) => member === me || !isGone(member)),
  );
  members[me] = (deal.members[me] ?? 0) + 1;
  let held: Record<string, string> = {};
  for (const { name } of parts) {
    const owner = deal.held[name];
    if (owner !== undefined && owner in members) held[name] = owner;
  }
  const even = parts.length / Object.keys(members).length;
  const [fewest, most] = [Math.floor(even), Math.ceil(even)];
  const others = Object.keys(members).filter((member) => member !== me);
  const isShort = (): boolean => others.some((member) => countOf(Object.values(held), member) < fewest);
  const mine = (): readonly Part[] => parts.filter(({ name }) => held[name] === me);
  const ofKind = (kind: string): number => mine().filter((part) => part.kind === kind).length;
  const free = (): readonly Part[] => parts.filter(({ name }) => !(name in held));
  const wants = (): boolean => mine().length < (isShort() ? fewest : most);
  for (let next = least(free(), ({ kind }) => ofKind(kind)); next && wants();) {
    held[next.name] = me;
    next = least(free(), ({ kind }) => ofKind(kind));
  }
  const isTooMuch = (): boolean => mine().length > (isShort() && free().length === 0 ? fewest : most);
  while (isTooMuch()) {
    const given = least(mine(), ({ kind }) => -ofKind(kind));
    held = Object.fromEntries(Object.entries(held).filter(([name]) => name !== given?.name));
  }
  return { members, held };
}

/** It goes, and leaves what it had to the others. Pure. */
export const withoutMember = (deal: Deal, me: string): Deal => ({
  members: Object.fromEntries(Object.entries(deal.members).filter(([member]) => member !== me)),
  held: Object.fromEntries(Object.entries(deal.held).filter(([, owner]) => owner !== me)),
});
