/**
 * A text from a service as one of the values that the contract names.
 *
 * @throws Error when it is none of them: the service and this one are of versions that do not fit
 */
export function choice<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const found = choices.find((candidate) => candidate === text);
  if (found === undefined) throw new Error(`"${text}" is none of ${choices.join(', ')}`);
  return found;
}
