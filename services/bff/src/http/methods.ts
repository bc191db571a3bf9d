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
    return [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
  };
}
