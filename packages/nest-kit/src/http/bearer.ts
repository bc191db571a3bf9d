/** What stands behind `Authorization: Bearer`; '' for anything else there; undefined: the header is not there. */
export function bearerIn(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (/^Bearer (\S+)$/i.exec(authorization)?.[1] ?? '');
}
