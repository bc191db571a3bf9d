import { mailPlaceholders } from './mailings.js';

/** What a site writes to members by itself, by what happens (specification, section 3). */
export const automaticMailNames = ['welcome', 'approval', 'completed_purchase', 'cancel_subscription'] as const;
export type AutomaticMailName = (typeof automaticMailNames)[number];

export interface AutomaticMail {
  readonly enabled: boolean;
  readonly subject: string;
  readonly content: string;
}

/** What stands for something else in mails that go out by themselves. */
export const automaticPlaceholders = [...mailPlaceholders, 'email', 'phone'] as const;
/** The same where something is bought: what its price is called, too. */
export const purchasePlaceholders = [...automaticPlaceholders, 'price'] as const;

/** Whether a price is what it is about. */
export const namesPrice = (name: AutomaticMailName): boolean =>
  name === 'completed_purchase' || name === 'cancel_subscription';
