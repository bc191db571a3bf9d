import { isIP } from 'node:net';
import { TrustedProxies } from '../http/trusted-proxies.js';
import { ConfigurationError } from './secrets.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads typed settings from the environment, and says which one is wrong and what it may be. */
export class Settings {
  constructor(private readonly environment: Environment) {}

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback;
  }

  optional(name: string): string | undefined {
    return this.environment[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, { min, max }: { readonly min: number; readonly max: number }): number {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigurationError(`${name} is "${given}"; it must be a whole number from ${min} to ${max}.`);
    }
    return value;
  }

  /** A part of a whole. */
  share(name: string, fallback: number): number {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (value >= 0 && value <= 1) return value;
    throw new ConfigurationError(`${name} is "${given}"; it must be a number from 0 to 1.`);
  }

  flag(name: string, fallback = false): boolean {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    if (['1', 'true', 'yes', 'on'].includes(given.toLowerCase())) return true;
    if (['0', 'false', 'no', 'off'].includes(given.toLowerCase())) return false;
    throw new ConfigurationError(`${name} is "${given}"; it must be 1 or 0.`);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const given = this.optional(name);
    if (given === undefined) return fallback;
    const choice = choices.find((candidate) => candidate === given);
    if (!choice) throw new ConfigurationError(`${name} is "${given}"; it must be one of ${choices.join(', ')}.`);
    return choice;
  }

  /** The same for everything that browsers reach. */
  proxies(): TrustedProxies {
    return TrustedProxies.parse('MARQUEE_TRUSTED_PROXIES', this.text('MARQUEE_TRUSTED_PROXIES', ''));
  }

  /** Origins (`http://login.internal:8080`), one after the other with commas between them. */
  origins(name: string): readonly string[] {
    const given = this.text(name, '').split(',');
    return given
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        if (URL.canParse(one) && /^https?:/.test(one)) return new URL(one).origin;
        throw new ConfigurationError(`${name} is "${one}"; it must be an address such as https://login.internal.`);
      });
  }

  /** Name servers (`192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]`), one after the other with commas between them. */
  nameServers(name: string): readonly string[] {
    const given = this.text(name, '').split(',');
    return given
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => {
        const [, bracketed, address = bracketed ?? one] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(one) ?? [];
        if (isIP(address) !== 0) return one;
        throw new ConfigurationError(`${name} is "${one}"; it must be an address such as 192.0.2.1 or 192.0.2.1:5353.`);
      });
  }

  /** An absolute http(s) address, without the slash at its end. */
  url(name: string, fallback: string): string {
    const given = this.text(name, fallback);
    if (!URL.canParse(given) || !/^https?:/.test(given)) {
      throw new ConfigurationError(`${name} is "${given}"; it must be an address such as https://video.example.com.`);
    }
    return given.replace(/(?<!\/)\/+$/, '');
  }
}
