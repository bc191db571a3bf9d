import type { FieldCase } from './field-cases.js';

/** One input, and the cases that it is made of. */
interface Together {
  readonly input: unknown;
  readonly cases: readonly FieldCase[];
}

/**
 * The same cases in fewer inputs: wrong ones of different fields go together, because an answer names every field that is wrong.
 * What is right stays alone, and so does what is wrong with an input as a whole.
 */
export function together(cases: readonly FieldCase[]): readonly Together[] {
  const isAlone = ({ valid, path }: FieldCase): boolean => valid || path === '';
  const alone = cases.filter(isAlone).map((one) => ({ input: one.input, cases: [one] }));
  const mixed: FieldCase[][] = [];
  for (const one of cases.filter((each) => !isAlone(each))) {
    const place = mixed.find((others) => others.every((other) => areApart(one.path, other.path)));
    if (place) place.push(one);
    else mixed.push([one]);
  }
  const inputOf = (chosen: readonly FieldCase[]): unknown =>
    chosen.reduce<unknown>((input, one) => taken(input, one.input, one.path.split('.')), chosen[0]?.input);
  return [...alone, ...mixed.map((chosen) => ({ input: inputOf(chosen), cases: chosen }))];
}

/** Neither is the other, or a part of it. */
const areApart = (one: string, other: string): boolean =>
  !`${one}.`.startsWith(`${other}.`) && !`${other}.`.startsWith(`${one}.`);

/** The input with what the other one has at the path, or without it; what leads there it has from the other one where it has none. */
function taken(input: unknown, other: unknown, [step = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(input) && Array.isArray(other)) {
    const [mine, theirs]: readonly unknown[][] = [input, other];
    return (mine ?? []).map((entry, index) =>
      String(index) !== step ? entry : rest.length === 0 ? theirs?.[index] : taken(entry, theirs?.[index], rest),
    );
  }
  const [own, its] = [fieldsIn(input), fieldsIn(other)];
  const { [step]: present, ...others } = own;
  if (!Object.hasOwn(its, step)) return others;
  const isThere = present !== undefined && present !== null && rest.length > 0;
  return { ...others, [step]: isThere ? taken(present, its[step], rest) : its[step] };
}

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => ({
  ...(typeof value === 'object' ? value : {}),
});
