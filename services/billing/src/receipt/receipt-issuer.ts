import {
  initialReceiptIssuer,
  receiptIssuerEvents,
  schemasOf,
  type ReceiptIssuer,
  type ReceiptIssuerEvent,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** One document for each team that has ever said it; its id is the team's. */
export const receiptIssuerCollection = teamCollection<ReceiptIssuer>({
  name: 'receipt_issuers',
  entity: receiptIssuerEvents.entity,
  topic: receiptIssuerEvents.topic,
  schemaVersion: 1,
});

export const evolveReceiptIssuer = (state: ReceiptIssuer | null, { data }: ReceiptIssuerEvent): ReceiptIssuer => ({
  ...(state ?? initialReceiptIssuer),
  ...data,
});

export interface ChangeReceiptIssuer {
  readonly type: 'ChangeReceiptIssuer';
  readonly changes: Partial<ReceiptIssuer>;
}

const names = ['name', 'registrationNumber', 'address', 'phone'] as const satisfies readonly (keyof ReceiptIssuer)[];

export const receiptIssuerDecider: Decider<ReceiptIssuer, ChangeReceiptIssuer, ReceiptIssuerEvent> = {
  decide({ changes }, state) {
    const present = state ?? initialReceiptIssuer;
    const differing = names.filter((name) => changes[name] !== undefined && changes[name] !== present[name]);
    if (differing.length === 0) return [];
    const data = Object.fromEntries(differing.map((name) => [name, changes[name]]));
    return [{ type: 'ReceiptIssuerChanged', data }];
  },
  evolve: evolveReceiptIssuer,
  schemaOf: schemasOf(receiptIssuerEvents),
};
