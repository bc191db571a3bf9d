import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startSandbox, type Sandbox } from '../sandbox.js';

let heard: string[];
let hearer: Server;
let sandbox: Sandbox;
const start = async (inspected: boolean): Promise<void> => {
  heard = [];
  hearer = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      heard.push((JSON.parse(body) as { type: string }).type);
      response.end();
    });
  });
  await new Promise<void>((resolve) => hearer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(hearer.address() as AddressInfo).port}`;
  const webhooks = { url: () => url, secret: 'whsec_x' };
  sandbox = await startSandbox({ file: ':memory:', secretKey: 'sk_test_x', webhooks, inspected });
};
beforeEach(() => start(true));
afterEach(async () => {
  await sandbox.close();
  await new Promise((resolve) => hearer.close(resolve));
});

const call = async (path: string, fields: Readonly<Record<string, string>>, account?: string) => {
  const headers = { authorization: 'Bearer sk_test_x', ...(account !== undefined && { 'stripe-account': account }) };
  const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
  return (await answer.json()) as { readonly id: string };
};
const page = async (path = '/sandbox', language = 'en') => {
  const answer = await fetch(sandbox.url + path, { headers: { 'accept-language': language } });
  return { status: answer.status, text: await answer.text() };
};
const tokenOf = (text: string): string => /name="token" value="(\w+)"/.exec(text)?.[1] ?? '';
const press = async (fields: Readonly<Record<string, string>>) => {
  const token = tokenOf((await page()).text);
  const body = new URLSearchParams({ token, ...fields });
  return (await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body, redirect: 'manual' })).status;
};
/** Something that is told: a free trial would be too long a story. */
const happen = async (number = '4242424242424242'): Promise<void> => {
  const { id: account } = await call('/v1/accounts', { type: 'standard' });
  const { id: product } = await call('/v1/products', { name: 'Film <b>' }, account);
  const price = { product, currency: 'jpy', unit_amount: '500' };
  const { id } = await call('/v1/prices', price, account);
  const session = { mode: 'payment', success_url: 'https://s.test/', cancel_url: 'https://s.test/' };
  const items = { 'line_items[0][price]': id, 'line_items[0][quantity]': '1' };
  const customer = await call('/v1/customers', { 'metadata[member]': '<m>' }, account);
  const opened = await call('/v1/checkout/sessions', { ...session, ...items, customer: customer.id }, account);
  const card = { email: 'a@b.test', name: 'A', card: number };
  const checkout = `${sandbox.url}/sandbox/checkout/${account}/${opened.id}`;
  await fetch(checkout, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
};
const until = async (count: number): Promise<void> => {
  while (heard.length < count) await wait(10);
};

describe('the inspector of the sandbox', () => {
  it('shows what lies in each account, in both languages, and nothing of it as markup', async () => {
    await happen();
    const { text } = await page();
    const account = /\/sandbox\/account\/(acct_\w+)/.exec(text)?.[1] ?? '';
    for (const [language, words] of [
      ['ja', ['顧客', '実際の決済は行われません']],
      ['en', ['Customers', 'no real payment is made']],
    ] as const) {
      const inside = (await page(`/sandbox/account/${account}`, language)).text;
      for (const word of words) expect(inside).toContain(word);
      expect(inside).toContain('member: &lt;m&gt;');
      expect(inside).toMatch(/500/);
      expect(inside).not.toContain('<m>');
    }
    expect((await page('/sandbox/account/acct_000000000000000000000000')).status).toBe(404);
    expect((await page('/sandbox/account/platform')).status).toBe(200);
  });

  it('sends again, loses, and repeats what is told, as one wishes', async () => {
    await happen();
    await until(3);
    const once = [...heard];
    const event = /name="event" value="(evt_\w+)"/.exec((await page()).text)?.[1] ?? '';
    expect(await press({ event })).toBe(303);
    await until(once.length + 1);
    await press({ manner: 'lost' });
    await happen();
    for (let text = ''; !text.includes('<td>Lost</td>'); await wait(10)) text = (await page()).text;
    expect(heard.length).toBe(once.length + 1);
    const lost = /name="event" value="(evt_\w+)"/.exec((await page()).text)?.[1] ?? '';
    await press({ event: lost });
    await until(once.length + 2);
    await press({ manner: 'twice' });
    heard = [];
    await happen();
    await until(once.length * 2);
    expect(heard.toSorted()).toEqual([...once, ...once].toSorted());
    await press({ manner: 'late' });
    heard = [];
    await happen();
    for (let text = ''; !text.includes('<td>Waiting</td>'); await wait(10)) text = (await page()).text;
    expect(heard).toEqual([]);
  }, 60_000);

  it('moves the clock on', async () => {
    expect((await page()).text).toContain('Difference from real time: none');
    expect(await press({ by: 'month' })).toBe(303);
    expect((await page()).text).toContain('Difference from real time: 31 days');
    await press({ by: 'minus' });
    expect((await page()).text).toContain('Difference from real time: 31 days');
  });

  it('does nothing that another site makes a browser send', async () => {
    expect(await press({ token: '', by: 'year' })).toBe(403);
    expect(await press({ token: '0'.repeat(32), by: 'year' })).toBe(403);
    expect((await page()).text).toContain('Difference from real time: none');
  });

  it('is not there where people are real', async () => {
    await sandbox.close();
    await new Promise((resolve) => hearer.close(resolve));
    await start(false);
    for (const path of ['/sandbox', '/sandbox/', '/sandbox/account/platform'])
      expect((await page(path)).status).toBe(404);
    expect(
      (await fetch(`${sandbox.url}/sandbox`, { method: 'POST', body: new URLSearchParams({ by: 'year' }) })).status,
    ).toBe(404);
  });

  it('decides what a bank wants back, once, and tells of it', async () => {
    await happen('4000000000001976');
    await until(4);
    const home = async () => (await page()).text;
    const disputeOf = (text: string): string => /name="dispute" value="(\w+)"/.exec(text)?.[1] ?? '';
    const dispute = disputeOf(await home());
    expect(await home()).toContain('warning_needs_response');
    const answer = (said: string) => press({ dispute, answer: said });
    expect(await answer('losing_evidence')).toBe(303);
    expect(await home()).toContain('warning_needs_response');
    expect(await answer('escalate_inquiry_evidence')).toBe(303);
    expect(await home()).toContain('>The money goes back<');
    expect(await answer('losing_evidence')).toBe(303);
    expect(await answer('winning_evidence')).toBe(303);
    expect(disputeOf(await home())).toBe('');
    const told = async () => {
      while (!heard.includes('charge.dispute.closed')) await wait(10);
      return heard.filter((type) => type.startsWith('charge.dispute')).toSorted();
    };
    expect(await told()).toEqual([
      ...['charge.dispute.closed', 'charge.dispute.created'],
      ...['charge.dispute.funds_withdrawn', 'charge.dispute.updated'],
    ]);
  });
});
