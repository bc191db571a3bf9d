/** Milliseconds where a duration is meant. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte (465). User and password are optional. */
  readonly url: string;
  /**
   * The address that everything is sent from, where the server allows only its own; the address that a mail names then
   * gets the answers. Without it, mails go out from the address that they name.
   */
  readonly from?: string;
  /** Whether `smtp://` must, may or shall not change over to TLS (STARTTLS). Mails carry links that log people in. */
  readonly startTls?: 'required' | 'if offered' | 'never';
  /** Connections at a time, and mails that one carries before it is replaced. */
  readonly pool?: { readonly connections: number; readonly mails: number };
  /** Until a connection stands, until the server greets, and for every silence later. */
  readonly timeouts?: { readonly connection: number; readonly greeting: number; readonly silence: number };
}

export type Settings = Required<Omit<SmtpOptions, 'from'>> & Pick<SmtpOptions, 'from'>;

export const settingsFrom = (options: SmtpOptions): Settings => ({
  startTls: 'required',
  pool: { connections: 8, mails: 100 },
  timeouts: { connection: 10_000, greeting: 10_000, silence: 30_000 },
  ...options,
});

export interface Server {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | undefined;
}

const ports = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);

/** @throws Error that never shows the address itself, as it may hold a password */
export function serverIn(url: string): Server {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const usual = ports.get(parsed?.protocol ?? '');
  if (!parsed?.hostname || usual === undefined) {
    throw new Error('the address of the mail server must be smtp://user:password@host:port or smtps://…');
  }
  const { username, password, hostname, port, protocol } = parsed;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? usual : Number(port),
    secure: protocol === 'smtps:',
    auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
  };
}
