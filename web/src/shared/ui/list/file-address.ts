/** Of the file of what a list is narrowed to. @param path where the server makes it */
export function fileAddress(path: string, asked: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${path}?${new URLSearchParams(said).toString()}`;
}
