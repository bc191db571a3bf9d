import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from '../api.js';
import { deliveries, told, type Delivery, type Told } from '../events.js';
import type { ObjectStore, StripeObject } from '../object-store.js';
import { platform } from '../platform.js';
import { accounts } from '../resources/accounts.js';
import { answered, answersTo, disputes } from '../resources/disputes.js';
import { makeTrouble, troubleIn, type Trouble } from '../webhooks.js';
import { accountPage } from './inspected-account.js';
import { money } from './card-form.js';
import { inspectorWords } from './inspector-words.js';
import { code, newestOf, select, table, timeOf } from './inspector-parts.js';
import { document, escape, languageOf, redirect, type Language } from './document.js';

interface Inspected {
  readonly objects: ObjectStore;
  /** Seconds since 1970, by the test clock. */
  readonly now: () => number;
  /** Seconds by which that is ahead. */
  readonly ahead: () => number;
  readonly advance: (seconds: number) => void;
  /** Tells at once what waits to be told. */
  readonly tell: () => void;
}

/** In addresses: what the platform sells itself. */
const own = 'platform';

const day = 86_400;
const steps = { hour: 3_600, day, week: 7 * day, month: 31 * day, year: 366 * day } as const;

const manners: Readonly<Record<'usual' | 'late' | 'twice' | 'lost', Trouble>> = {
  usual: { delay: 0, loses: false, repeats: false },
  late: { delay: 30, loses: false, repeats: false },
  twice: { delay: 0, loses: false, repeats: true },
  lost: { delay: 0, loses: true, repeats: false },
};
const answerNames = ['winning_evidence', 'losing_evidence', 'escalate_inquiry_evidence'] as const;
type Manner = keyof typeof manners;
const mannerNames = Object.keys(manners) as Manner[];

/** Where a person looks into the sandbox, moves its clock, and disturbs what it tells. */
export class Inspector {
  /** Other sites know it not: what they make a browser send is refused. */
  readonly #token = randomBytes(16).toString('hex');

  constructor(private readonly inspected: Inspected) {}

  /** @returns false: it is no page of the inspector's */
  async serve(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const language = languageOf(request);
    const word = inspectorWords[language];
    if (/^\/sandbox\/?$/.test(pathname)) {
      if (request.method === 'POST') await this.#act(request, response, language);
      else this.#say(response, 200, language, word.title, this.#home(language));
      return true;
    }
    const [, id] = /^\/sandbox\/account\/(acct_[0-9a-f]{24}|platform)$/.exec(pathname) ?? [];
    if (id === undefined) return false;
    const account = id === own ? platform : id;
    const known = this.#accounts().find((one) => one.id === account);
    const back = `<nav><a href="/sandbox">${word.home}</a></nav>`;
    if (!known) this.#say(response, 404, language, word.title, `<p>${word.gone}</p>${back}`);
    else
      this.#say(
        response,
        200,
        language,
        nameOf(known, language),
        back + accountPage(this.inspected.objects, account, language),
      );
    return true;
  }

  #say(response: ServerResponse, status: number, language: Language, title: string, body: string): void {
    document(response, { status, language, title, body, wide: true });
  }

  async #act(request: IncomingMessage, response: ServerResponse, language: Language): Promise<void> {
    const given = new URLSearchParams(await bodyOf(request));
    if (given.get('token') !== this.#token) {
      const word = inspectorWords[language];
      this.#say(
        response,
        403,
        language,
        word.title,
        `<p role="alert" class="alert">${word.refused}</p><a href="/sandbox">${word.home}</a>`,
      );
      return;
    }
    const { objects, advance, tell } = this.inspected;
    const step = Object.entries(steps).find(([name]) => name === given.get('by'))?.[1];
    const manner = mannerNames.find((name) => name === given.get('manner'));
    const event = given.get('event');
    if (step !== undefined) advance(step);
    if (manner !== undefined) makeTrouble(objects, manners[manner]);
    const dispute = given.get('dispute');
    if (event !== null) this.#sendAgain(event);
    if (dispute !== null) this.#answer(dispute, given.get('answer') ?? '');
    tell();
    const part = dispute === null ? '' : '#disputes';
    redirect(response, event === null ? `/sandbox${part}` : '/sandbox#webhooks');
  }

  #sendAgain(id: string): void {
    const { objects } = this.inspected;
    const account = this.#accounts().find((one) => objects.get(one.id, 'events', id))?.id;
    if (account === undefined) return;
    const delivery: Delivery = { id, object: 'delivery', account, attempts: 0, due: 0, wanted: true };
    objects.put(platform, deliveries, delivery);
  }

  /** What somebody says in the provider's dashboard about what a bank wants back. */
  #answer(id: string, said: string): void {
    const { objects, now } = this.inspected;
    const account = this.#accounts().find((one) => objects.get(one.id, disputes.kind, id))?.id ?? '';
    const dispute = objects.get(account, disputes.kind, id);
    // It was decided meanwhile, as in another tab.
    if (!dispute || !answersTo(dispute).includes(said)) return;
    objects.atOnce(() => {
      objects.put(account, disputes.kind, answered(dispute, said, { account, objects, now: now() }));
    });
  }

  /** The platform itself first: its account has no object. */
  #accounts(): readonly StripeObject[] {
    return [{ id: platform, object: 'account' }, ...this.inspected.objects.newest(platform, accounts.kind)];
  }

  #form(button: string, fields: string): string {
    return `<form method="post" action="/sandbox"><input type="hidden" name="token" value="${this.#token}">${fields}<button type="submit">${button}</button></form>`;
  }

  #home(language: Language): string {
    const word = inspectorWords[language];
    const { objects, now, ahead } = this.inspected;
    const trouble = troubleIn(objects);
    const manner = mannerNames.find((name) => JSON.stringify(manners[name]) === JSON.stringify(trouble));
    const rows = this.#accounts().map((account) => [
      escape(nameOf(account, language)),
      account.id === platform ? '' : code(account.id),
      `<a href="/sandbox/account/${account.id === platform ? own : account.id}">${word.open}</a>`,
    ]);
    return `<p>${word.intro}</p>
<h2>${word.accounts}</h2>
${table([word.account, word.id, ''], rows, word.none)}
<h2>${word.clock}</h2>
<p>${word.now}: <strong>${timeOf(now(), language)}</strong><br>${word.ahead}: ${gapOf(ahead(), language)}</p>
<p>${word.clockText}</p>
${this.#form(word.advance, select('by', word.by, word.steps, 'day'))}
<h2 id="webhooks">${word.webhooks}</h2>
<p>${word.webhooksText}</p>
${this.#form(word.apply, select('manner', word.manner, word.manners, manner))}
<h2 id="disputes">${word.disputes}</h2>
<p>${word.disputesText}</p>
${this.#disputes(language)}
<h2>${word.events}</h2>
<p>${word.newest}</p>
${this.#events(language)}`;
  }

  #disputes(language: Language): string {
    const word = inspectorWords[language];
    const rows = this.#accounts().flatMap((account) =>
      newestOf(this.inspected.objects, account.id, disputes.kind).map((dispute) => {
        const { id } = dispute;
        const forms = answersTo(dispute).map((said) => {
          const fields = `<input type="hidden" name="dispute" value="${id}"><input type="hidden" name="answer" value="${said}">`;
          const text = answerNames.find((name) => name === said);
          return text ? this.#form(word.answers[text], fields) : '';
        });
        const amount = money(Number(dispute['amount']), String(dispute['currency']), language);
        const status = `${escape(String(dispute['status']))}<br>${code(id)}`;
        return [
          status,
          escape(nameOf(account, language)),
          amount,
          code(String(dispute['payment_intent'])),
          forms.join(''),
        ];
      }),
    );
    return table([word.state, word.account, word.amount, word.payments, ''], rows, word.none);
  }

  #events(language: Language): string {
    const word = inspectorWords[language];
    const { objects } = this.inspected;
    const events = this.#accounts().flatMap((account) =>
      newestOf(objects, account.id, 'events').map((event) => ({ account, event })),
    );
    const newest = events.toSorted((one, other) => Number(other.event['created']) - Number(one.event['created']));
    const rows = newest.slice(0, 50).map(({ account, event }) => {
      const type = String(event['type']);
      const again = `<input type="hidden" name="event" value="${event.id}">`;
      const form = this.#form(word.resend, again).replace(
        '<button',
        `<button aria-label="${escape(type)} ${word.resendOf}"`,
      );
      return [
        `${escape(type)}<br>${code(event.id)}`,
        escape(nameOf(account, language)),
        timeOf(Number(event['created']), language),
        word.states[stateOf(event.id, objects)],
        form,
      ];
    });
    return table([word.event, word.account, word.at, word.state, ''], rows, word.none);
  }
}

function stateOf(id: string, objects: ObjectStore): keyof (typeof inspectorWords)['ja']['states'] {
  // Written by `record` and by the webhooks alone.
  const waiting = objects.get(platform, deliveries, id) as Delivery | undefined;
  if (waiting) return waiting.attempts > 0 ? 'retried' : 'waiting';
  return (objects.get(platform, told, id) as Told | undefined)?.outcome ?? 'heard';
}

function nameOf(account: StripeObject, language: Language): string {
  const word = inspectorWords[language];
  if (account.id === platform) return word.own;
  const name: unknown = (account['business_profile'] as { readonly name?: unknown } | null)?.name;
  return typeof name === 'string' ? name : word.unnamed;
}

function gapOf(seconds: number, language: Language): string {
  const word = inspectorWords[language];
  const [days, hours] = [Math.trunc(seconds / day), Math.trunc((seconds % day) / 3_600)];
  const parts = [...(days === 0 ? [] : [`${days} ${word.days}`]), ...(hours === 0 ? [] : [`${hours} ${word.hours}`])];
  return parts.length === 0 ? word.inTime : parts.join(' ');
}
