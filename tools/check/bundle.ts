/** An entry of Vite's manifest (https://vite.dev/guide/backend-integration). */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** The chunks that come with these, statically; with `lazy` also what they may load later. */
function closure(
  manifest: Manifest,
  starts: readonly string[],
  lazy: boolean,
  without: ReadonlySet<string>,
): Set<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || found.has(key) || without.has(key)) return;
    found.add(key);
    for (const next of [...(chunk.imports ?? []), ...(lazy ? (chunk.dynamicImports ?? []) : [])]) visit(next);
  };
  for (const start of starts) visit(start);
  return found;
}

export interface RouteFiles {
  /** The source of the route, as Vite names it. */
  readonly route: string;
  /** All scripts that a browser may load for it, from an empty cache. */
  readonly scripts: readonly string[];
}

/**
 * Every lazily loaded route with all that it costs: the entry, the route, and whatever the route loads on its own later
 * (the player, charts). What the entry offers lazily are the other routes, which cost this one nothing.
 */
export function routeFiles(manifest: Manifest, isRoute: (source: string) => boolean): RouteFiles[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const base = closure(manifest, entries, false, new Set());
  return Object.keys(manifest)
    .filter((key) => isRoute(key) && !base.has(key))
    .map((route) => {
      const own = closure(manifest, [route], true, base);
      const scripts = [...base, ...own].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
      return { route, scripts: [...new Set(scripts)] };
    });
}
