/** Whatever can be read can be asked about, too (RFC 9110, section 9.3.2). */
export const readMethods = ['GET', 'HEAD'] as const;

/** Which methods a path has, to tell a wrong method from a wrong path. */
export function methodsOf(
  table: readonly { readonly method: string; readonly path: string }[],
): (url: string) => readonly string[] {
  const patterns = table.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    return [
      ...new Set(
        patterns
          .filter(({ pattern }) => pattern.test(path))
          .flatMap(({ method }) => (method === 'GET' ? readMethods : [method])),
      ),
    ];
  };
}
