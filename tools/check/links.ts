import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { root } from '../lib/repository.ts';

/** Blank lines for blocks of code: what is in them is an example. */
function withoutBlocks(markdown: string): string {
  let fence: string | undefined;
  const lines = markdown.split('\n').map((line) => {
    const mark = /^ *(```|~~~)/.exec(line)?.[1];
    const isCode = fence !== undefined || mark !== undefined;
    if (fence === undefined) fence = mark;
    else if (line.trim() === fence) fence = undefined;
    return isCode ? '' : line;
  });
  return lines.join('\n');
}

/** Text in which links count. */
const prose = (markdown: string): string => withoutBlocks(markdown).replaceAll(/`[^`\n]+`/g, '');

/** The anchor that GitHub makes of a heading: lower case, no punctuation, hyphens for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, '-');

/** All anchors of a page; a heading that comes again gets a number. */
export function anchorsOf(markdown: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const [, heading = ''] of withoutBlocks(markdown).matchAll(/^#{1,6} +(\S.*)$/gm)) {
    const anchor = anchorOf(heading);
    seen.set(anchor, (seen.get(anchor) ?? 0) + 1);
  }
  return new Set(
    [...seen].flatMap(([anchor, count]) =>
      Array.from({ length: count }, (_, index) => (index === 0 ? anchor : `${anchor}-${index}`)),
    ),
  );
}

export interface Link {
  /** As it is written; images are links too. */
  readonly target: string;
  /** 1-based. */
  readonly line: number;
}

export function linksOf(markdown: string): readonly Link[] {
  const text = prose(markdown);
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/\]\(<?([^)\s>\]]+)>?(?: +"[^"]*")?\)|^\[[^\]]+\]: +(\S+)/g)].map((match) => ({
      target: match[1] ?? match[2] ?? '',
      line: index + 1,
    })),
  );
}

/**
 * What is wrong with the relative links of a page, in words; addresses of the web are not asked. A link out of the
 * checkout is broken for everybody else.
 */
export function brokenLinks(file: string, checkout: string = root): readonly string[] {
  const markdown = readFileSync(file, 'utf8');
  return linksOf(markdown).flatMap(({ target, line }) => {
    if (/^[a-z][a-z+.-]*:/i.test(target)) return [];
    const [path = '', anchor] = target.split('#', 2);
    const found = path === '' ? file : resolve(dirname(file), decodeURIComponent(path));
    const where = `${relative(checkout, file)}:${line} links to ${target}`;
    if (!existsSync(found) || relative(checkout, found).startsWith('..')) return [`${where}, which is not there`];
    if (anchor === undefined || statSync(found).isDirectory()) return [];
    const known = found.endsWith('.md') ? anchorsOf(readFileSync(found, 'utf8')) : new Set<string>();
    return known.has(anchor) ? [] : [`${where}, but the page has no such heading`];
  });
}
