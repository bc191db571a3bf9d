import { createHmac } from 'node:crypto';

/** Turns addresses of clients and people into keys: comparable, but not readable without the secret. */
export class Hashes {
  constructor(private readonly secret: string) {}

  of(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('hex').slice(0, 40);
  }
}
