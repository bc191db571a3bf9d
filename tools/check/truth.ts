import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inRepository, root, sourceFiles } from '../lib/repository.ts';

/** What there really is: names that a page may name. */
export interface Known {
  readonly hasPath: (path: string) => boolean;
  readonly targets: ReadonlySet<string>;
  readonly settings: ReadonlySet<string>;
  /** Paths of the API, and what they begin with, as the contract writes them. */
  readonly apiPaths: ReadonlySet<string>;
  readonly operations: ReadonlySet<string>;
}

const folders = 'bench|deploy|docs|e2e|helm|packages|proto|services|tools|web';
/** `services/bff/src`, but not `services/<name>` and not the inside of a longer word. */
// kubectl's `deploy/<name>` is a Deployment.
const path = new RegExp(`(?<![\\w./@-])(?!deploy/marquee-)(?:${folders})/[\\w.@*/-]*[\\w*]`, 'g');
const setting = /\bMARQUEE_[A-Z0-9_]*[A-Z0-9]\b/g;

/** Pages tell what is: a plan is an issue. */
const plans =
  /\b(?:planned|not composed|not implemented|not yet implemented|coming soon|in a future|TBD|(?:adapter|page|service|command|chart|engine) exists)\b/i;

const codeOf = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** What a page names that is not there, in words. `name` is for the words alone. */
export function untruths(name: string, markdown: string, known: Known): readonly string[] {
  let isBlock = false;
  return markdown.split('\n').flatMap((line, index) => {
    if (/^ *(?:```|~~~)/.test(line)) {
      isBlock = !isBlock;
      return [];
    }
    const codes = isBlock ? [line] : codeOf(line);
    const wrong = [
      ...codes.flatMap((code) => wrongIn(code, known)),
      ...(!isBlock && plans.test(line) ? ['something that does not exist yet'] : []),
    ];
    return wrong.map((what) => `${name}:${index + 1} names ${what}`);
  });
}

function wrongIn(code: string, { hasPath, targets, settings, apiPaths, operations }: Known): string[] {
  const all = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map((found) => found[1] ?? found[0]);
  return [
    ...(/[<{$]/.test(code) ? [] : all(path).filter((one) => !hasPath(one))),
    ...all(/^\s*make ([a-z][a-z-]*)|[ ;&]make ([a-z][a-z-]*)$/g)
      .map((one) => one.replace(/^.*make /, ''))
      .filter((one) => !targets.has(one))
      .map((one) => `make ${one}`),
    ...all(setting).filter((one) => !settings.has(one)),
    ...all(/(?<![\w.])(\/api\/[\w{}/.-]*[\w}])/g).filter((one) => !apiPaths.has(one)),
    ...all(/\broutes\.(?!tsx?\b)(\w+)/g)
      .filter((one) => !operations.has(one))
      .map((one) => `routes.${one}`),
  ];
}

/** Pages that a comment leads to and that are not there. */
export const missingPages = (name: string, source: string, hasPath: Known['hasPath']): readonly string[] =>
  source
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/(?<![\w./-])docs\/[\w./-]*\w/g)]
        .filter(([page]) => !hasPath(page) && !hasPath(`${page}.md`))
        .map(([page]) => `${name}:${index + 1} leads to ${page}`),
    );

const read = (file: string): string => readFileSync(inRepository(file), 'utf8');

/** Whether something of that name is in the checkout; one `*` stands for names. */
export const hasPath = (one: string): boolean =>
  one.includes('*') ? globSync(one, { cwd: root }).length > 0 : existsSync(inRepository(one));

/** Reads from the checkout what pages may name. */
export function known(): Known {
  const { paths } = JSON.parse(read('docs/reference/openapi.json')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
  };
  const code = sourceFiles('.').filter(
    (file) => /\.(?:ts|js|mjs|ya?ml|tpl|json|go)$|Makefile$|Dockerfile$/.test(file) && !/\.spec\.ts$/.test(file),
  );
  const settings = code.flatMap((file) => readFileSync(file, 'utf8').match(setting) ?? []);
  const prefixes = Object.keys(paths).flatMap((one) => {
    const parts = one.split('/');
    return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  });
  return {
    hasPath,
    targets: new Set([...read('Makefile').matchAll(/^([a-z][a-z-]*):/gm)].map(([, target = '']) => target)),
    settings: new Set(settings),
    // Not for callers, hence in no list of routes: the description itself, and what the payment provider tells.
    apiPaths: new Set([...prefixes, '/api/openapi.json', '/api/webhooks/stripe']),
    operations: new Set(
      Object.values(paths).flatMap((one) => Object.values(one).map(({ operationId }) => operationId)),
    ),
  };
}

export const nameOf = (file: string): string => relative(root, file);
