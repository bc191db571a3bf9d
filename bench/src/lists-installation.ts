import { setTimeout as wait } from 'node:timers/promises';
import type { FilledSite } from './api-installation.js';

/** Calls that are under way at the same time. */
const callers = 16;

/** The console's calls of a site's owner. */
export class Owner {
  constructor(
    readonly url: string,
    private readonly site: FilledSite,
  ) {}

  async call<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const { teamId, cookie, csrfToken } = this.site;
    const answer = await fetch(`${this.url}/api/teams/${teamId}${path}`, {
      method,
      headers: { cookie, 'x-csrf-token': csrfToken, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Reply;
  }

  /** A trial has room for a hundred members. The sandbox takes any card. */
  async buyPlan(): Promise<void> {
    const plan = { requestId: 'bench', plan: 'business', interval: 'month' };
    const { url: page } = await this.call<{ url: string }>('POST', '/plan/checkout', plan);
    const address = new URL(new URL(page).pathname, this.url);
    const fields = { email: 'owner@bench.test', name: 'Bench', card: '4242424242424242' };
    await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    while ((await this.call<{ plan: { name: string } }>('GET', '')).plan.name !== plan.plan) await wait(100);
  }

  async addMembers(count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, index) => `member${index}@bench.test,会員 第${index}号`);
    const content = Buffer.from(['Email,Name', ...rows].join('\n')).toString('base64');
    const file = { mode: 'create', content, checkOnly: false, skipInvalid: false, notify: false };
    // Whoever counts members learns of the plan a moment after it was bought.
    for (let tries = 0; tries < 60; tries++) {
      if ((await this.#ended('/members/import', file)) === 'done') return;
      await wait(1_000);
    }
    throw new Error('the members could not be imported');
  }

  async #ended(path: string, file: object): Promise<string> {
    const { id } = await this.call<{ id: string }>('POST', path, file);
    for (;;) {
      const { state } = await this.call<{ state: string }>('GET', `/jobs/${id}`);
      if (state === 'done' || state === 'failed') return state;
      await wait(500);
    }
  }

  async addInvitations(count: number): Promise<void> {
    let index = 0;
    const add = async (): Promise<void> => {
      while (index < count) {
        const title = `招待 第${index++}回`;
        const open = { maximum: null, deadline: null, validDays: null, groups: [], approvalRequired: false };
        const fields = { name: 'required', phone: 'hidden' };
        await this.call('POST', '/invitations', { title, comment: '', ...open, fields });
      }
    };
    await Promise.all(Array.from({ length: callers }, add));
  }
}
