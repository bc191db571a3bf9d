/** What a kind adds to the fields that all objects have: held by the compiler to the types of Stripe's own library. */
export type Made<T> = Omit<T, 'id' | 'object' | 'created' | 'livemode' | 'deleted'>;
