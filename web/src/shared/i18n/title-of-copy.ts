/**
 * What a copy is called, no longer than may be.
 *
 * @param call says of a title that it is a copy's
 */
export const titleOfCopy = (title: string, longest: number, call: (title: string) => string): string =>
  call(title.slice(0, longest - call('').length));
