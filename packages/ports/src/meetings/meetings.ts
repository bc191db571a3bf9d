/**
 * A provider of meetings did not do what it was asked. The message names nobody and repeats nothing that the provider said
 * about a person: only its codes.
 */
export class MeetingsFailure extends Error {
  override readonly name = 'MeetingsFailure';

  constructor(
    /**
     * `unavailable`: it could not be reached, failed, or does not let us in; the same may succeed later.
     * `limited`: it was asked too often.
     * `expired`: the access is good no more; another one may be had by `renew`.
     * `lost`: its holder has taken the access away: they have to consent anew.
     * `missing`: there is no such thing.
     * `refused`: repeating the call does not help.
     */
    readonly reason: 'unavailable' | 'limited' | 'expired' | 'lost' | 'missing' | 'refused',
    /** The provider's own word for it, for logs. */
    readonly code: string,
    /** When it is `limited`: after so many seconds it may be asked again. */
    readonly seconds = 0,
  ) {
    super(`the provider of meetings: ${reason} (${code})`);
  }
}

/** What lets us in for a person. Secret. */
export interface MeetingAccess {
  readonly access: string;
  /** By which another access is had. Good once: with the new access comes a new one. */
  readonly refresh: string;
  /** Seconds from now for which the access is good. */
  readonly seconds: number;
}

/** Whose account at the provider it is. */
export interface MeetingHolder {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface Meeting {
  readonly id: string;
  readonly title: string;
  /** ISO instants; null: one that is open at any time. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Where one takes part. Of a single meeting (`get`, `create`) with its passcode, where it has one. */
  readonly joinUrl: string;
}

export interface MeetingPage {
  readonly items: readonly Meeting[];
  /** Of the page that follows; null: this is the last. */
  readonly next: string | null;
}

/**
 * Meetings at a provider, for people who have consented (OAuth 2.0, authorization code with PKCE: RFC 6749, RFC 7636). Reads are
 * repeated once where that may help, writes never. Whatever fails throws a MeetingsFailure.
 */
export interface Meetings {
  /** Whether nobody really meets there. */
  readonly sandbox: boolean;
  /** The page where a person consents. @param challenge SHA-256 of the verifier, base64url */
  consent(asked: { readonly redirectUri: string; readonly state: string; readonly challenge: string }): string;
  /** What a consent has brought; a code is good once. @throws MeetingsFailure `lost` when it is not (any more) */
  redeem(given: {
    readonly code: string;
    readonly verifier: string;
    readonly redirectUri: string;
  }): Promise<MeetingAccess>;
  /** @throws MeetingsFailure `lost` */
  renew(refresh: string): Promise<MeetingAccess>;
  /** Ends the consent. To do it again, or of an access that is good no more, is no error. */
  revoke(access: string): Promise<void>;
  holder(access: string): Promise<MeetingHolder>;
  /** Those to come, the next one first. @param after `next` of the page before */
  upcoming(access: string, after?: string): Promise<MeetingPage>;
  /** @throws MeetingsFailure `missing` */
  get(access: string, id: string): Promise<Meeting>;
  create(
    access: string,
    meeting: { readonly title: string; readonly startsAt: string; readonly endsAt: string },
  ): Promise<Meeting>;
}
