import { fetchAhead, fetchAheadUnlessNew } from '../../shared/api/ahead.js';
import { preloadTexts } from '../../shared/i18n/preload-texts.js';
import { mayDo, type Administrator } from '../../shared/session/use-administrator.js';
import type { Page } from './page.js';

let operator: Promise<Administrator | undefined> | undefined;

/** The console says who operates it, and when nobody does. */
export function operatedBy(administrator: Administrator | undefined): void {
  operator = administrator && Promise.resolve(administrator);
}

async function askWhoIsHere(): Promise<Administrator | undefined> {
  const answer = await fetchAhead('/api/session');
  const session = answer?.ok ? ((await answer.json()) as { administrator?: Administrator | null }) : undefined;
  const here = session?.administrator ?? undefined;
  if (here) void fetchAhead(`/api/teams/${here.team.id}`);
  return here;
}

/** Asks who operates which site while the code of the console is still on its way. */
export function fetchFrameAhead(): null {
  operator ??= askWhoIsHere();
  // Whatever goes wrong here is seen, and said, when the console asks for it itself.
  operator.catch(() => undefined);
  return null;
}

interface Where {
  /** What stands in the address. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The address has a query: what is searched for, in which order. */
  readonly narrowed: boolean;
}

/** Asks for what a page reads first, if it is for who is here. */
export async function fetchDataAhead({ permission, data = [] }: Page, { params, narrowed }: Where): Promise<void> {
  const administrator = await operator;
  if (!administrator || !mayDo(administrator, permission)) return;
  for (const path of data) {
    if (narrowed && path.includes('?')) continue;
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
    fetchAheadUnlessNew(`/api/teams/${administrator.team.id}${filled}`);
  }
}

/** All of a page is on its way while one aims at its link; what fails shows when the page is opened. */
export function fetchAllAhead(page: Page): void {
  void preloadTexts(page.texts);
  page.load().catch(() => undefined);
  fetchDataAhead(page, { params: {}, narrowed: false }).catch(() => undefined);
}
