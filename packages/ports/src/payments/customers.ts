/** Who bills are for. Texts are empty where nothing was said. */
export interface CustomerDetails {
  readonly name: string;
  readonly email: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly line1: string;
  readonly line2: string;
}

/** A card that is kept, as one knows it again. */
export interface KeptCard {
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** Everything here is of one account; an id of another one's is `missing`. */
export interface ProviderCustomers {
  get(account: string, id: string): Promise<CustomerDetails>;
  update(account: string, id: string, details: CustomerDetails): Promise<CustomerDetails>;
  /** By which a subscription is paid; null: none is kept. */
  card(account: string, subscription: string): Promise<KeptCard | null>;
  /**
   * Shuts the pages of checkouts on which nothing was paid yet, so that nobody pays twice for one thing.
   *
   * @param except `request` of the notes of one that stays
   * @returns how many of that request are over already: nobody can pay on them any more
   */
  closeCheckouts(account: string, id: string, except: string): Promise<number>;
}
