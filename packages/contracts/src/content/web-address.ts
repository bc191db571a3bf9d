/** No script, file or mail: a page that a browser may open. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  return new URL(address).hostname !== '';
}
