interface Part {
  readonly fileName: string | undefined;
  readonly bytes: Buffer;
}

/** The parts of a form by their names (RFC 7578), of the kind that `fetch` sends. */
export function partsOf(contentType: string, body: Buffer): ReadonlyMap<string, Part> {
  const boundary = /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(contentType)?.[1];
  // One character for each byte.
  const parts = boundary === undefined ? [] : body.toString('latin1').split(`--${boundary}`).slice(1, -1);
  return new Map(
    parts.map((part): [string, Part] => {
      const end = part.indexOf('\r\n\r\n');
      const head = part.slice(0, end);
      const bytes = Buffer.from(part.slice(end + 4, -2), 'latin1');
      return [/\bname="([^"]*)"/.exec(head)?.[1] ?? '', { bytes, fileName: /\bfilename="([^"]*)"/.exec(head)?.[1] }];
    }),
  );
}
