import { createHmac } from 'node:crypto';

/** Marks for networks that requests come from: other services can tell one from another by them, and not which they are. */
export class NetworkMarks {
  constructor(private readonly secret: string) {}

  of(network: string): string {
    return createHmac('sha256', this.secret).update(`network ${network}`).digest('hex').slice(0, 40);
  }
}
