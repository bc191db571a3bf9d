import type { InferType } from 'yup';
import { MeetingsFailure, type Meeting, type MeetingAccess, type MeetingPage, type Meetings } from '@marquee/ports';
import { meetingAnswer, meetingsAnswer, tokenAnswer, userAnswer } from './zoom-answers.js';
import { answerOf, textOf, type ZoomCall } from './zoom-call.js';

/** Where Zoom is: for browsers, and for us. */
interface ZoomPlaces {
  readonly consent: string;
  readonly oauth: string;
  readonly api: string;
}

interface ZoomOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Asked for each time: a sandbox in the same process is there once its door is open. */
  readonly places: () => ZoomPlaces;
  /** Whether nobody really meets there. */
  readonly sandbox: boolean;
}

/** @param url another address that speaks as Zoom does. @throws TypeError when it is none */
export function zoomPlaces(url?: string): ZoomPlaces {
  if (url === undefined) return placesAt('https://zoom.us', 'https://api.zoom.us');
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('the address of Zoom must begin with http');
  const root = href.replace(/\/$/, '');
  return placesAt(root, root);
}

const placesAt = (oauth: string, api: string): ZoomPlaces => ({
  consent: `${oauth}/oauth/authorize`,
  oauth: `${oauth}/oauth`,
  api: `${api}/v2`,
});

const form = 'application/x-www-form-urlencoded';
/** As many as somebody looks through at once. */
const pageSize = 30;
const minute = 60_000;

/** Meetings by Zoom's API, version 2 (developers.zoom.us/docs/api). */
export class ZoomMeetings implements Meetings {
  readonly sandbox: boolean;

  constructor(private readonly options: ZoomOptions) {
    this.sandbox = options.sandbox;
  }

  /** At Zoom itself, or at another address that speaks as Zoom does. @throws TypeError when it is none */
  static at({
    url,
    ...client
  }: Pick<ZoomOptions, 'clientId' | 'clientSecret'> & { readonly url?: string | undefined }) {
    const places = zoomPlaces(url);
    return new ZoomMeetings({ ...client, places: () => places, sandbox: false });
  }

  consent({ redirectUri, state, challenge }: Parameters<Meetings['consent']>[0]): string {
    const url = new URL(this.options.places().consent);
    const asked = { response_type: 'code', client_id: this.options.clientId, redirect_uri: redirectUri, state };
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    url.search = new URLSearchParams({ ...asked, ...pkce }).toString();
    return url.href;
  }

  redeem({ code, verifier, redirectUri }: Parameters<Meetings['redeem']>[0]): Promise<MeetingAccess> {
    const given = { code, redirect_uri: redirectUri, code_verifier: verifier };
    return this.#token({ grant_type: 'authorization_code', ...given });
  }

  renew(refresh: string): Promise<MeetingAccess> {
    return this.#token({ grant_type: 'refresh_token', refresh_token: refresh });
  }

  async revoke(access: string): Promise<void> {
    try {
      await textOf(this.#atOauth('/revoke', { token: access }));
    } catch (error) {
      // Zoom knows it no more: that is what was asked for.
      const isGone = error instanceof MeetingsFailure && error.reason === 'refused';
      if (!isGone) throw error;
    }
  }

  async holder(access: string): ReturnType<Meetings['holder']> {
    const { id, email, ...said } = await answerOf(this.#read(access, '/users/me'), userAnswer);
    const name = said.display_name || [said.first_name, said.last_name].filter(Boolean).join(' ');
    return { id, email, name: name || email };
  }

  async upcoming(access: string, after = ''): Promise<MeetingPage> {
    const query = new URLSearchParams({ type: 'upcoming', page_size: String(pageSize) });
    if (after !== '') query.set('next_page_token', after);
    const found = await answerOf(this.#read(access, `/users/me/meetings?${query.toString()}`), meetingsAnswer);
    return { items: found.meetings.map(meetingOf), next: found.next_page_token || null };
  }

  async get(access: string, id: string): Promise<Meeting> {
    return meetingOf(await answerOf(this.#read(access, `/meetings/${encodeURIComponent(id)}`), meetingAnswer));
  }

  async create(access: string, { title, startsAt, endsAt }: Parameters<Meetings['create']>[1]): Promise<Meeting> {
    const [from, until] = [Date.parse(startsAt), Date.parse(endsAt)];
    const body = JSON.stringify({
      topic: title,
      // One at a time that is fixed.
      type: 2,
      start_time: `${new Date(from).toISOString().slice(0, 19)}Z`,
      duration: Math.max(1, Math.ceil((until - from) / minute)),
    });
    const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' };
    const call: ZoomCall = { method: 'POST', url: `${this.options.places().api}/users/me/meetings`, headers, body };
    return meetingOf(await answerOf(call, meetingAnswer));
  }

  async #token(given: Readonly<Record<string, string>>): Promise<MeetingAccess> {
    try {
      const { access_token: access, ...rest } = await answerOf(this.#atOauth('/token', given), tokenAnswer);
      return { access, refresh: rest.refresh_token, seconds: rest.expires_in };
    } catch (error) {
      if (!(error instanceof MeetingsFailure)) throw error;
      // Here `unauthorized` is our own client, which its holder's consent cannot mend.
      if (error.reason === 'expired') throw new MeetingsFailure('unavailable', error.code);
      throw error.reason === 'refused' ? new MeetingsFailure('lost', error.code) : error;
    }
  }

  #atOauth(path: string, given: Readonly<Record<string, string>>): ZoomCall {
    const { clientId, clientSecret, places } = this.options;
    const client = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const headers = { authorization: `Basic ${client}`, 'content-type': form };
    return { method: 'POST', url: places().oauth + path, headers, body: new URLSearchParams(given).toString() };
  }

  #read(access: string, path: string): ZoomCall {
    return { method: 'GET', url: this.options.places().api + path, headers: { authorization: `Bearer ${access}` } };
  }
}

function meetingOf(said: InferType<typeof meetingAnswer>): Meeting {
  const from = said.start_time === undefined ? Number.NaN : Date.parse(said.start_time);
  const isFixed = !Number.isNaN(from);
  const url = new URL(said.join_url);
  // Zoom leaves it out of addresses where an account does not have passcodes in them.
  if (said.encrypted_password && !url.searchParams.has('pwd')) url.searchParams.set('pwd', said.encrypted_password);
  return {
    id: String(said.id),
    title: said.topic,
    startsAt: isFixed ? new Date(from).toISOString() : null,
    endsAt: isFixed ? new Date(from + (said.duration ?? 60) * minute).toISOString() : null,
    joinUrl: url.href,
  };
}
