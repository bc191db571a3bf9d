import type { Fetch, ServicePorts } from '@marquee/nest-kit';
import type { Mailer, Meetings } from '@marquee/ports';
import type { PasswordCost } from './credential/passwords.js';

/** Each a random string of at least 32 characters; changing one has the effect that is said here. */
export interface IdentitySecrets {
  /** Signs the links in mails; changing it makes those on their way invalid. */
  readonly tokens: string;
  /** Hashes the addresses of clients and the keys of the throttle; changing it forgets the throttled ones. */
  readonly addresses: string;
  /** Wraps the keys of personal data in events; changing it makes the history of every account unreadable. */
  readonly personalData: string;
}

export interface IdentityPorts extends ServicePorts {
  readonly mailer: Mailer;
  /** Zoom; undefined: the installation has no credentials for it. */
  readonly meetings: Meetings | undefined;
  /** Public address for links in mails, without a slash at its end. */
  readonly baseUrl: string;
  readonly secrets: IdentitySecrets;
  /** Calls addresses that administrators have typed. */
  readonly fetch: Fetch;
  /** Calls the receivers of webhooks: of an answer of any length it takes the beginning. */
  readonly callReceiver: Fetch;
  /** Origins of receivers in private networks, which may be called, also without TLS. */
  readonly privateReceivers: readonly string[];
  /** Whether sites are shut whose trial is over: only then are they told of it. */
  readonly closesUnpaidSites?: boolean;
  /** The file of leaked passwords (`LeakedPasswords`); absent: none is known to have leaked. */
  readonly leakedPasswords?: string | undefined;
  /** What a password's hash costs; tests lower it. Default: what OWASP advises. */
  readonly passwordCost?: PasswordCost | undefined;
}
