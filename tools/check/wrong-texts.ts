import type { PageRecord, Surface } from '../lib/page-records.ts';
import { TextGraph } from './text-graph.ts';

/** Loaded before anything is shown. */
const always = 'common';

/** What is wrong with the texts that the pages of a surface name, beside those of the frames around them all. */
export function wrongTexts({ frames, pages }: Surface, namespaces: readonly string[]): string[] {
  const graph = new TextGraph(new Set(namespaces));
  const [first, ...others] = frames.map(({ texts }) => new Set(texts));
  const around = new Set([...(first ?? [])].filter((one) => others.every((texts) => texts.has(one))));
  const wrong = ({ at, path, texts, module }: PageRecord, given: ReadonlySet<string>): string[] => {
    const needed = (one: string): boolean => one !== always && !given.has(one);
    const opened = graph.namespacesOf(module).filter(needed);
    const openedLater = graph.namespacesOf(module, 'later').filter(needed);
    return [
      ...opened.filter((one) => !texts.includes(one)).map((one) => `${at}: ${path} shows texts of '${one}', too`),
      ...texts.filter((one) => !openedLater.includes(one)).map((one) => `${at}: ${path} shows no texts of '${one}'`),
    ];
  };
  return [...frames.flatMap((frame) => wrong(frame, new Set())), ...pages.flatMap((page) => wrong(page, around))];
}
